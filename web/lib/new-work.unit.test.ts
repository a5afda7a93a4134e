import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newClientJob } from '#contract/client-jobs/schemas.ts';
import { newTask } from '#contract/tasks/schemas.ts';
import { newWorkState } from './new-work.ts';

test.each([
  [{ text: 'Please file my 1099s\nI sent them in May.' }, 'Please file my 1099s'],
  [{ text: '\n  First line  \nSecond' }, 'First line'],
  [{ title: 'Review: October.pdf', text: 'Bank statement' }, 'Review: October.pdf'],
  [{ text: '' }, ''],
  [{ text: `${'word '.repeat(40)}end` }, `${'word '.repeat(23).trim()}…`],
])('work from %j is titled %j [2.1224]', (source, title) => {
  expect(newWorkState(source).newWork?.title).toBe(title);
});

test('whatever someone writes fits the forms of a job and a task [2.1224]', () => {
  const written = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6000 });
  fc.assert(
    fc.property(written, (text) => {
      const { title = '', text: kept = '' } = newWorkState({ text }).newWork ?? {};
      expect(title.length).toBeLessThanOrEqual(120);
      expect(kept.length).toBeLessThanOrEqual(2000);
      expect(title.isWellFormed()).toBe(true);
      expect(kept.isWellFormed()).toBe(true);
    }),
  );
  const { newWork } = newWorkState({ text: 'a long word '.repeat(1000) });
  expect(newClientJob.safeParse({ ...newWork, notes: newWork?.text, dueDate: '2031-12-15' }).success).toBe(
    true,
  );
  const task = {
    title: newWork?.title,
    description: newWork?.text,
    dueDate: '2031-12-15',
    priority: 'medium',
  };
  expect(newTask.safeParse(task).error).toBeUndefined();
});
