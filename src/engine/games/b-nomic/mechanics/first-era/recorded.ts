import type { MechanicBinding } from '../../../../mechanic.ts';

/** What no procedure plays in the late First Era, and why a log tells it all the same. */
export const recordedInLogs: readonly MechanicBinding[] = [
  {
    mechanic: 'BN1-1',
    recorded: 'Name and motto are two texts that proposals change; the log sets them.',
  },
  {
    mechanic: 'BN1-2',
    recorded:
      'Abbreviations are read by people; a log names everything by one name and its aliases.',
  },
  {
    mechanic: 'BN1-7',
    recorded: 'Pronouns are a way of reading texts; nothing of the gamestate hangs on them.',
  },
  {
    mechanic: 'BN1-8',
    recorded: 'Comments are set apart when a text is imported and shown; they change nothing.',
  },
  {
    mechanic: 'BN1-11',
    recorded: 'The rulebook of each rule is printed with it and changed by proposals.',
  },
  {
    mechanic: 'BN1-25',
    recorded: 'Who or what acted for a minister stands in the log beside the actor.',
  },
  {
    mechanic: 'BN1-216',
    recorded:
      'How a proposal is delimited is read when it is imported; its effects stand in the log.',
  },
  {
    mechanic: 'BN1-1726',
    recorded:
      'Cards are drawn by chance and their texts are not in the archive; the log tells both.',
  },
  {
    mechanic: 'BN1-1912',
    recorded: 'Shots and falls in the Arena are rolled; the log tells where everybody stands.',
  },
  {
    mechanic: 'BN1-1921',
    recorded: 'It defines what a tool is; each tool does what its own text says.',
  },
];
