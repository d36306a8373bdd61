import { dayOf, daysBetween, plusDays } from '../truth/days.ts';
import { addressOf, rulesAt, type Plan, type Truth } from '../truth/truth.ts';
import { DEFAULT_STRENGTH } from '../truth/votes.ts';
import type { Written } from './paper.ts';

/** How many days lie between two publications of the rules. */
const EVERY = 17;

/** The moments at which all headings were published. */
function publicationsOf({ from, to }: Pick<Truth, 'from' | 'to'>): string[] {
  const count = Math.floor(daysBetween(from, to) / EVERY);
  return Array.from(
    { length: count },
    (_, index) => `${plusDays(from, (index + 1) * EVERY)}T12:00:00Z`,
  );
}

/** Writes the headings of all rules, as they were published every few weeks. */
export function writeHeadings(truth: Truth): Written {
  const list = publicationsOf(truth).map((at, index) => ({
    file: `ruleset-${index + 1}.txt`,
    date: dayOf(at),
    rules: Object.fromEntries(
      [...rulesAt(truth, at).values()]
        .filter(({ inForce }) => inForce)
        .map(({ rule, revision, power, title }) => [
          addressOf(truth, rule),
          { revision, power, title },
        ]),
    ),
  }));
  return file('published-headings.json', list);
}

/** Writes the decisions on proposals with all of their ballots. */
export function writeDecisions(truth: Truth, { at }: Plan): Written {
  const assessments = truth.votes
    .filter((vote) => vote.at <= at)
    .map((vote) => ({
      name: vote.proposal,
      quorum: vote.quorum,
      urls: [addressOfMail(vote.at, vote.proposal)],
      default_strength: DEFAULT_STRENGTH,
      proposals: [
        {
          number: Number(vote.proposal),
          title: `Proposal ${vote.proposal}`,
          author: 'Otter',
          coauthors: [],
          decision_ai: vote.index,
          ballots: vote.ballots.map(({ voter, vote: said }) => ({
            voter,
            kind: 'vote',
            vote: said,
          })),
          strengths: vote.strengths,
          outcome: vote.outcome,
        },
      ],
    }));
  return file('decisions.json', { assessments });
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function addressOfMail(at: string, proposal: string): string {
  const month = MONTHS[Number(at.slice(5, 7)) - 1] ?? '';
  return `https://list.example/archive/${at.slice(0, 4)}-${month}/0000${proposal}.html`;
}

function file(name: string, content: unknown): Written {
  return { files: [{ name, text: `${JSON.stringify(content, null, 1)}\n` }] };
}
