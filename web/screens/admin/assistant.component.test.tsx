import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import type { ChatAnswer } from '#contract/assistant/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { owner } from '#tests/support/components/people.ts';

const { answers, intents, phrases, preview, unanswered } = assistantEndpoints;
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

  test('shows the answer that a visitor gets, with where it comes from and nothing to rate', async () => {
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

  test('can be asked again when there was no connection', async () => {
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
