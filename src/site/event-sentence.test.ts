import { describe, expect, test } from 'vitest';
import { logEvent } from '../../test/support/log-event.ts';
import { eventSentence, type Telling } from './event-sentence.ts';

const HARBOUR: Telling = {
  told: {
    lose: '{holder} lost {amount}[, by {by}][ in {place}]',
    give: '{by} gave {give} to {to}',
    pin: '{by} pinned up {title}',
    turn: 'the tide turned',
  },
  units: { bg: ['bag of gulls', 'bags of gulls'] },
};

const tell = (more: Parameters<typeof logEvent>[0]) => eventSentence(HARBOUR, logEvent(more));

describe('an event is told', () => {
  test('by the sentence of its game, with what is not told left out', () => {
    const args = { holder: 'Old_Pike', amount: '2bg' };
    expect(tell({ id: '1', do: 'lose', args })).toBe('Old Pike lost 2 bags of gulls');
    expect(tell({ id: '1', do: 'lose', by: 'Wick', args: { ...args, amount: '1bg' } })).toBe(
      'Old Pike lost 1 bag of gulls, by Wick',
    );
  });

  test('with the fields of a step, and who acted through whom', () => {
    const play = { step: { give: '3', to: 'Wick' } };
    expect(tell({ id: '1', do: 'give', by: 'Brack', via: 'the pen', play })).toBe(
      'Brack, through the pen, gave 3 to Wick',
    );
  });

  test('with lists as people say them, and signs that are no units as they stand', () => {
    expect(
      tell({ id: '1', do: 'lose', args: { holder: 'Wick', amount: ['1bg', '2xx', '3'] } }),
    ).toBe('Wick lost 1 bag of gulls, 2xx and 3');
  });

  test('in the terms of its log where there is no sentence, or something that it needs is not told', () => {
    expect(tell({ id: '1', do: 'sell-fish', by: 'Wick', args: { box: 'cod' } })).toBe(
      'Wick: sell fish (box cod)',
    );
    expect(tell({ id: '1', do: 'pin', by: 'Wick' })).toBe('Wick: pin');
    const step = { by: 'Wick', vote: 'for', terms: { days: ['2', '3'] } };
    expect(tell({ id: '1', do: 'vote', by: 'Bo', play: { in: 'p', step } })).toBe(
      'Bo: vote (by Wick, for, terms days 2 3)',
    );
    expect(tell({ id: '1', do: 'close', play: { in: 'p', step: 'close' } })).toBe('Close');
    expect(tell({ id: '1', do: 'turn' })).toBe('The tide turned');
  });
});
