import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { toast } from '#tests/support/components/parts.ts';

const panel = page.getByRole('dialog', { name: 'Ask us a question' });
const conversation = panel.getByRole('log', { name: 'Conversation' });
const question = panel.getByRole('textbox', { name: 'Your question' });
const send = panel.getByRole('button', { name: 'Send' });

async function ask(words: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await question.fill(words);
  await userEvent.keyboard('{Enter}');
}

test('The assistant says so when it cannot be reached', async () => {
  server.cut(assistantEndpoints.ask);
  const answer = server.hold(assistantEndpoints.ask);
  await open('/about');
  await ask('hours?');
  await expect(conversation).toRead(/Looking for an answer/);
  await expect.element(send).toBeDisabled();
  expect(send.element().querySelector('svg.animate-spin')).not.toBeNull();
  answer();
  await expect(toast('Error')).toRead(/Something went wrong with the chatbot\./);
  await expect(conversation).toRead(
    /having trouble connecting.*try again later, or contact the firm directly/,
  );
  expect(conversation.element().textContent).toContain(firm.phone);
  await expect.element(send).toBeEnabled();
});

test('An answer that did not help is reported once', async () => {
  server.answer(assistantEndpoints.ask, {
    answer: 'We do payroll.',
    followUp: [],
    sources: [],
    links: [],
    kind: 'answer',
    worded: false,
  });
  server.answer(assistantEndpoints.feedback, undefined);
  await open('/about');
  await ask('what about the zither in your services');
  await conversation.getByRole('button', { name: 'This did not help' }).click();
  await expect(conversation).toRead(/We'll work on that answer\./);
  await expect(conversation.getByRole('button', { name: 'This did not help' })).toBeGone();
  expect(server.received(assistantEndpoints.feedback).map(({ body }) => body)).toEqual([
    { question: 'what about the zither in your services' },
  ]);
});
