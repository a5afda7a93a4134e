import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import type { ChatAnswer } from '#contract/assistant/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { owner } from '#tests/support/components/people.ts';

const { addAnswer, addPhrase, answers, intents, phrases, preview, unanswered } = assistantEndpoints;
const parking: ChatAnswer = {
  answer: 'Yes, behind the building.\n\nIt is free for two hours.',
  followUp: [],
  sources: [{ title: 'Contact us', path: '/contact' }],
  links: [],
  kind: 'answer',
  worded: false,
};

const question = page.getByLabelText('Your question');
const ask = page.getByRole('button', { name: 'Send' });

describe('A question that the owner tries', () => {
  beforeEach(() => {
    server.answer(unanswered, []);
    server.answer(answers, []);
    server.answer(phrases, []);
    server.answer(intents, []);
  });

  test('shows the answer that a visitor gets, with where it comes from and nothing to rate [2.525]', async () => {
    server.answer(preview, parking);
    await open('/admin/assistant', { as: owner });
    await question.fill('where can i park?');
    await ask.click();
    const shown = page.getByRole('status', { name: 'Answer' });
    await expect(shown.getByText('where can i park?')).toBeSeen();
    await expect(shown.getByText('It is free for two hours.')).toBeSeen();
    await expect(shown.getByRole('link', { name: 'Contact us' })).toBeSeen();
    await expect(page.getByRole('button', { name: 'This did not help' })).toBeGone();
    expect(server.received(preview)[0]?.body).toEqual({ question: 'where can i park?' });
    expect(await complaints()).toEqual([]);
  });

  test('can be asked again when there was no connection [2.525]', async () => {
    server.cut(preview);
    await open('/admin/assistant', { as: owner });
    await question.fill('where can i park?');
    await ask.click();
    const failure = page.getByRole('alert').filter({ hasText: 'Not answered' });
    await expect(failure).toBeSeen();
    server.answer(preview, parking);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Yes, behind the building.')).toBeSeen();
    await expect(failure).toBeGone();
  });
});

describe('A question that found no answer', () => {
  const asked = {
    id: 4,
    question: 'is there a wardrobe',
    count: 1,
    unhelpful: 0,
    group: 4,
    lastAskedAt: '2026-11-22T18:00:00.000Z',
  };

  beforeEach(() => {
    server.answer(unanswered, [asked]);
    server.answer(answers, []);
    server.answer(phrases, []);
    server.answer(intents, [
      { id: 'payroll', answer: 'Payroll is done monthly.' },
      { id: 'firm', answer: 'The firm was founded in 2009.' },
    ]);
  });

  test('gets an answer that is written there, and leaves the list', async () => {
    const own = {
      id: 1,
      question: asked.question,
      answer: 'Yes, with a key.',
      updatedAt: '2026-11-22T18:00:00.000Z',
      version: 1,
    };
    server.answer(addAnswer, () => {
      server.answer(unanswered, []);
      server.answer(answers, [own]);
      return own;
    });
    await open('/admin/assistant', { as: owner });
    await page.getByRole('button', { name: 'Write an answer: is there a wardrobe' }).click();
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHold(asked.question);
    await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, with a key.');
    await page.getByRole('button', { name: 'Save answer' }).click();
    await expect(page.getByRole('heading', { name: 'is there a wardrobe' })).toBeSeen();
    await expect(page.getByText('Every question in the last 90 days got a helpful answer.')).toBeSeen();
    expect(server.received(addAnswer).map(({ body }) => body)).toEqual([
      { question: asked.question, answer: 'Yes, with a key.', answers: [4] },
    ]);
    expect(await complaints()).toEqual([]);
  });

  test('is matched to an answer that fits, found by words of it', async () => {
    server.answer(addPhrase, () => {
      server.answer(unanswered, []);
      return { id: 1, phrase: asked.question, intent: 'firm' };
    });
    await open('/admin/assistant', { as: owner });
    await page.getByRole('button', { name: 'Match to an answer: is there a wardrobe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Match to an answer' });
    await dialog.getByRole('button', { name: 'Save match' }).click();
    await expect(dialog.getByRole('alert')).toRead(/Please choose an answer\./);
    await dialog.getByRole('combobox', { name: 'Answer' }).fill('founded in');
    await page.getByRole('option').click();
    await dialog.getByRole('button', { name: 'Save match' }).click();
    await expect(dialog).toBeGone();
    await expect(page.getByRole('button', { name: /^Match to an answer/ })).toBeGone();
    expect(server.received(addPhrase).map(({ body }) => body)).toEqual([
      { phrase: asked.question, intent: 'firm', answers: [4] },
    ]);
  });
});
