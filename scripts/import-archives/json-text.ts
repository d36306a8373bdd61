const WIDTH = 100;

/**
 * Writes a value as JSON for people and for git: what fits on a line of 100 characters stands on one,
 * keys keep the order in which the record names them, and the text ends with a line end.
 */
export function toJsonText(value: unknown): string {
  return `${format(value, 0)}\n`;
}

/** Calls itself once a level of a record, of which there are `DEPTH_LIMIT` at most. */
function format(value: unknown, indent: number): string {
  const flat = JSON.stringify(value);
  if (value === null || typeof value !== 'object' || flat.length + indent <= WIDTH) return flat;
  const pad = ' '.repeat(indent + 2);
  const close = ' '.repeat(indent);
  if (Array.isArray(value)) {
    const items = value.map((item) => pad + format(item, indent + 2));
    return `[\n${items.join(',\n')}\n${close}]`;
  }
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([key, field]) => `${pad}${JSON.stringify(key)}: ${format(field, indent + 2)}`);
  return `{\n${fields.join(',\n')}\n${close}}`;
}
