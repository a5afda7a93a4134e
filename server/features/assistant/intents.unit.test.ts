import { expect, test } from 'vitest';
import { assistantOn } from '#tests/assistant/standard.ts';
import { parseTraining, readTraining } from './intents.ts';

test('an intent has its fields, and training phrases with semicolons between them', () => {
  const { intents, phrases } = parseTraining(
    '# firm/hours\npage: /contact | Hours\nanswer: Open {hours}.\nwhen are you open; opening hours;\nhours\n',
  );
  expect(intents.get('firm/hours')).toEqual({
    id: 'firm/hours',
    page: { path: '/contact', title: 'Hours' },
    answer: 'Open {hours}.',
  });
  expect(phrases.map(({ text }) => text)).toEqual(['Open  .', 'when are you open', 'opening hours', 'hours']);
});

// Outside the tests: the first call trains the models, which takes a while on a busy machine.
const { knowledge, firm } = await assistantOn();

test('every answer can be given on the pages the product comes with', () => {
  const answerable = new Set(knowledge.answers().map(({ id }) => id));
  const written = [...readTraining().intents.values()].filter(({ answer }) => answer !== undefined);
  expect(written.map(({ id }) => id).filter((id) => !answerable.has(id))).toEqual([]);
});

test('an answer is no longer given once the page says something else', async () => {
  const ids = async (closedNote: string) => {
    const changed = await assistantOn({ firm: { ...firm, closedNote } });
    return [knowledge, changed.knowledge].map((one) =>
      one.answers().some(({ id }) => id === 'firm/hours/weekend'),
    );
  };
  expect(await ids('Closed on Sunday')).toEqual([true, false]);
});
