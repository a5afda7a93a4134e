import { describe, expect, test } from 'vitest';
import { actIn, searchTerms } from './rules.ts';

describe('what is typed into the search', () => {
  const nothing = { amount: null, number: null, digits: null };

  test.each([
    ['Quinn Dental', { ...nothing, words: ['quinn', 'dental'], besideNumber: ['quinn', 'dental'] }],
    ['quinn 450', { ...nothing, words: ['quinn', '450'], besideNumber: ['quinn'], amount: 45_000 }],
    ['$1,250.50', { ...nothing, words: ['$1', '25050'], besideNumber: [], amount: 125_050 }],
    ['117', { ...nothing, words: ['117'], besideNumber: [], amount: 11_700, number: 117 }],
    ['#117', { ...nothing, words: ['#117'], besideNumber: [], number: 117 }],
    ['invoice 117', { ...nothing, words: ['invoice', '117'], besideNumber: [], amount: 11_700, number: 117 }],
    [
      '(801) 555-0143',
      {
        ...nothing,
        words: ['801', '555', '0143'],
        besideNumber: ['801', '555', '0143'],
        digits: '8015550143',
      },
    ],
    ['   ', { ...nothing, words: [], besideNumber: [] }],
  ])('%j', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms);
  });

  test('is read in no time, however long and odd', () => {
    const start = process.threadCpuUsage();
    searchTerms('('.repeat(100_000));
    actIn(`invoice ${'1,'.repeat(100_000)}`);
    // Microseconds of CPU time, since wall time depends on how busy the machine is.
    const { user, system } = process.threadCpuUsage(start);
    expect(user + system).toBeLessThan(500_000);
  });
});

describe('an act', () => {
  test.each([
    ['invoice quinn dental 450', { act: 'invoice', rest: 'quinn dental', amount: 45_000 }],
    ['Invoice quinn', { act: 'invoice', rest: 'quinn', amount: null }],
    ['confirm pat', { act: 'confirm', rest: 'pat', amount: null }],
    ['message route 66', { act: 'message', rest: 'route 66', amount: null }],
    ['job quinn', { act: 'job', rest: 'quinn', amount: null }],
    ['ask quinn', { act: 'ask', rest: 'quinn', amount: null }],
    ['Ask for documents quinn', { act: 'ask', rest: 'quinn', amount: null }],
    ['ask for documents', null],
    // The number of an invoice, not an amount for nobody.
    ['invoice 117', null],
    ['invoice', null],
    ['quinn invoice', null],
  ])('%j', (text, act) => {
    expect(actIn(text)).toEqual(act);
  });
});
