import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { clockProcedure } from '../../../time/clock-procedure.ts';
import type { ClockRules } from '../../../time/clock-rules.ts';
import { earlyClock, fourthClock, lateClock } from '../clocks.ts';

const clock2002: ClockRules = {
  name: 'clock-2002',
  title: 'Clock and Watch of 2002',
  summary:
    'At midnight the Clock moves where it is on, and the Watch where it is off. Nothing is done while the Clock is off but going and coming back.',
  rule: '3/4',
  clock: earlyClock,
  turns: [
    { verb: 'begins', object: 'emergency', does: 'stop', cause: 'emergency', rule: '0/0' },
    { verb: 'ends', object: 'emergency', does: 'go-on', cause: 'emergency', rule: '0/0' },
    { verb: 'begins', object: 'vacation', does: 'stop', cause: 'vacation', rule: '207/0' },
    { verb: 'ends', object: 'vacation', does: 'go-on', cause: 'vacation', rule: '207/0' },
    { verb: 'begins', object: 'entropy', does: 'stop', cause: 'entropy', rule: '440/0' },
  ],
  timedStops: [{ cause: 'entropy', wdays: 3 }],
  leave: {
    rule: '205/2',
    actions: 'are-refused',
    limit: { ndays: 30, rule: '206/0' },
    forced: true,
  },
  corrector: { by: 'Administrator', rule: '257/3' },
  meanwhile: ['forfeit'],
};

const clockFirstEra: ClockRules = {
  name: 'clock-first-era',
  title: 'Clock and Watch of the late First Era',
  summary:
    'The Clock waits for the ballot after the second Checking Period and for the recogniser after each nweek. What is posted meanwhile takes effect when it goes on.',
  rule: '3/11',
  clock: lateClock,
  deputies: '1272/3',
  turns: [
    {
      verb: 'posts',
      object: 'ballot',
      does: 'go-on',
      cause: 'ballot',
      by: 'Chairman',
      office: 'Change',
      rule: '23/14',
    },
    {
      verb: 'posts',
      object: 'recogniser',
      does: 'go-on',
      cause: 'recogniser',
      by: 'GM',
      office: 'Rules',
      rule: '23/14',
    },
    { verb: 'begins', object: 'emergency', does: 'stop', cause: 'emergency', rule: '0/4' },
    { verb: 'ends', object: 'emergency', does: 'go-on', cause: 'emergency', rule: '0/4' },
  ],
  leave: { rule: '205/8', actions: 'end-it' },
  meanwhile: ['calls-for-inquiry-first-era', 'emergency-first-era', 'forfeit'],
};

/** The MoM, who turns the Clock on and off (4E14), is the Minister of Ministry (4E51). */
const MOM = {
  by: 'Minister of Ministry',
  office: 'Ministry',
  /** Where a game names no Ministry of Ministry, whoever keeps the time stands for em. */
  substitute: 'Time',
  alsoBy: 'Minister of Time',
} as const;

/** Under what reading the Clock is not turned on while something is wanting. */
const IN_ORDER = { setting: 'disorder', choice: 'stays-off' } as const;

const clockFourthEra: ClockRules = {
  name: 'clock-fourth-era',
  title: 'Clock of the Fourth Era',
  summary:
    'The Clock goes off at each new nweek and at the beginning of voting; ndelays count the midnights until an officer turns it on again.',
  rule: '4e14',
  clock: fourthClock,
  realDay: 'rday',
  turns: [
    {
      verb: 'publishes',
      object: 'ballot',
      does: 'note',
      cause: 'ballot',
      by: 'Chairman',
      office: 'Change',
      rule: '4e15',
    },
    {
      verb: 'turns',
      object: 'on',
      does: 'go-on',
      cause: 'ballot',
      by: 'Chairman',
      office: 'Change',
      rule: '4e14',
      after: 'ballot',
    },
    {
      verb: 'turns',
      object: 'on',
      does: 'go-on',
      cause: 'ballot',
      ...MOM,
      rule: '4e14',
      under: { setting: 'ballot-stop', choice: 'either' },
      needsOrder: IN_ORDER,
    },
    ...['nweek', 'minister'].map((cause) => ({
      verb: 'turns',
      object: 'on',
      does: 'go-on' as const,
      cause,
      ...MOM,
      rule: '4e14',
      needsOrder: IN_ORDER,
    })),
    {
      verb: 'turns',
      object: 'off',
      does: 'stop',
      cause: 'minister',
      ...MOM,
      rule: '4e14',
    },
  ],
  settings: {
    'ballot-stop': {
      options: ['chairman', 'either'],
      default: 'chairman',
      meaning:
        'Who turns the Clock on when voting has begun: the Chairman alone, or also the Minister of Ministry, whose duty to turn it on makes no exception.',
    },
    disorder: {
      options: ['stays-off', 'may-go-on'],
      default: 'stays-off',
      meaning:
        'Whether the Minister of Ministry may turn the Clock on while a ministry is vacant or owes something: only a duty lets it be turned on, which there is not then, or that alone waits.',
    },
  },
};

const first = clockProcedure(clockFirstEra);
const fourth = clockProcedure(clockFourthEra);
const early = clockProcedure(clock2002);

/** Clocks of three rulesets of B Nomic (mechanics.md A). */
export const time: readonly MechanicBinding[] = [
  { mechanic: 'BN0-3', procedures: [early] },
  { mechanic: 'BN0-205', procedures: [early] },
  { mechanic: 'BN1-3', procedures: [first] },
  { mechanic: 'BN1-3B', procedures: [first] },
  { mechanic: 'BN1-205', procedures: [first] },
  { mechanic: '4E-14', procedures: [fourth] },
  { mechanic: '4E-14D', procedures: [fourth] },
  { mechanic: '4E-31', procedures: [fourth] },
];
