"""Rule 1: a lamp that is lit stays lit."""

RULES = [
    {"id": "dusk", "do": "light"},
    {"id": "dawn", "do": "douse"},
]


# Rule 2: nobody lights a lamp twice.
def light(rules):
    return [rule["id"] for rule in rules]
