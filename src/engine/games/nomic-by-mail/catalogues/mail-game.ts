import { entry, type Catalogue } from '../../../mechanics/mechanic.ts';

/** Mechanics of the initial set and of what the game by mail added to it. */
export const mailGame: Catalogue = {
  source: 'mail-game',
  title: 'The game by mail',
  entries: [
    entry('SUB-101', 'Obedience, initial set, permissibility', '101 115 116', 'S', 'low'),
    entry('SUB-102', 'Mutability and transmutation', '102 103 109 114', 'S', 'high'),
    entry(
      'SUB-104',
      'Proposal, debate, writing, effect time',
      '104 105 106 107 111 205',
      'S',
      'high',
    ),
    entry('SUB-108', 'Numbering', '108', 'S', 'high'),
    entry('SUB-110', 'Precedence', '110 211', 'S', 'high'),
    entry('SUB-112', 'Winning', '112 208 213', 'S', 'high'),
    entry('SUB-113', 'Forfeit and penalties', '113 309', 'S', 'medium'),
    entry('SUB-201', 'Turn order', '201 302', 'M', 'high'),
    entry('SUB-202', 'Turn structure and scoring', '202 206 204', 'S', 'high'),
    entry('SUB-203', 'Adoption threshold', '203 305 304 306 312', 'M', 'high'),
    entry('SUB-207', 'Votes, secrecy, validity', '207 305 306 312', 'M', 'high'),
    entry('SUB-209', 'Cap on mutable rules', '209', 'S', 'medium'),
    entry('SUB-210', 'Conspiracy and team-mates', '210', 'S', 'low'),
    entry('SUB-212', 'Judgment', '212 213', 'M', 'medium'),
    entry('SUB-301', 'New-player clause (not accepted)', '301', 'S', 'low'),
    entry('SUB-303', 'The Scribe', '303', 'S', 'medium'),
    entry('SUB-307', 'Titles compulsory', '307', 'S', 'low'),
    entry('SUB-308', 'Time Off', '308', 'S', 'medium'),
    entry('SUB-310', 'Player of the Bi-Day', '310', 'S', 'medium'),
    entry('SUB-311', 'World, Zoids, Object Orienter, positions', '311', 'M', 'medium'),
    entry('SUB-312', 'Two-stage vote', '312', 'M', 'medium'),
    entry('SUB-313', 'Expansions (DOO/DOM)', '313', 'M', 'medium'),
  ],
};
