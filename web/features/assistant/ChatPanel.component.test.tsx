import { type Locator, page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
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

test('The assistant says so when it cannot be reached [2.273, 2.274, 8.7, 8.8]', async () => {
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

const answered = { followUp: [], sources: [], links: [], kind: 'answer' as const, worded: false };

test('The error goes once an answer arrives', async () => {
  server.cut(assistantEndpoints.ask);
  await open('/about');
  await ask('hours?');
  await expect(toast('Error')).toBeSeen();
  server.answer(assistantEndpoints.ask, { ...answered, answer: 'We are open on weekdays.' });
  await question.fill('hours?');
  await userEvent.keyboard('{Enter}');
  await expect(conversation).toRead(/open on weekdays/);
  await expect(toast('Error')).toBeGone();
});

test('Someone in danger is answered without the server, in their language', async () => {
  await open('/about');
  await ask('i want to kill myself over taxes');
  await expect(conversation).toRead(/call or text 988 .*911/);
  await question.fill('ya no quiero vivir');
  await userEvent.keyboard('{Enter}');
  await expect(conversation).toRead(/988 y oprima 2/);
  const spanish = conversation.element().querySelector('[lang=es]');
  expect(spanish?.textContent).toContain('Lo siento mucho');
  await expect(conversation.getByRole('button', { name: 'This did not help' })).toBeGone();
  server.answer(assistantEndpoints.ask, { ...answered, answer: 'We do payroll.' });
  await question.fill('do you do payroll');
  await userEvent.keyboard('{Enter}');
  await expect(conversation).toRead(/We do payroll/);
  expect(server.received(assistantEndpoints.ask).map(({ body }) => body)).toEqual([
    { question: 'do you do payroll' },
  ]);
});

test('The numbers to call are also beside the message to a person', async () => {
  await open('/about');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await panel.getByRole('button', { name: 'Talk to a person' }).click();
  await userEvent.fill(panel.getByRole('textbox').last(), 'i cant do this anymore i want to die');
  await expect(panel.getByRole('alert')).toRead(/call or text 988/);
});

test('A question and a message to a person stay while something else is shown', async () => {
  await open('/about');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await question.fill('how long does a cleanup');
  await panel.getByRole('button', { name: 'Talk to a person' }).click();
  await panel.getByLabelText('Email').fill('ann@example.com');
  await panel.getByRole('button', { name: 'Back to the conversation' }).click();
  await expect(question).toHold('how long does a cleanup');
  await panel
    .getByRole('button', { name: 'Close the chat' })
    .or(panel.getByRole('button', { name: 'Close' }))
    .click();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await expect(question).toHold('how long does a cleanup');
  await panel.getByRole('button', { name: 'Talk to a person' }).click();
  await expect(panel.getByLabelText('Email')).toHold('ann@example.com');
});

test('Enter that accepts what an input method proposes sends nothing', async () => {
  await open('/about');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await question.fill('税金');
  for (const keyCode of [229, 13])
    question
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode, isComposing: keyCode === 13, bubbles: true }),
      );
  await expect(question).toHold('税金');
  await expect(conversation.getByText('税金')).toBeGone();
});

test.for([
  [844, 390],
  [667, 375],
] as const)(
  'On a phone of %d by %d pixels the conversation has room, below a title in view [2.1178]',
  async ([width, height]) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(1280, 900));
    await open('/about');
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await expect(question).toBeSeen();
    const heightOf = (locator: Locator) => locator.element().getBoundingClientRect().height;
    const fields = question.element().closest('form')?.getBoundingClientRect().height ?? 0;
    expect(fields).toBeGreaterThan(0);
    expect(heightOf(conversation)).toBeGreaterThanOrEqual(Math.max(120, fields));
    const title = panel.getByRole('heading', { name: 'Ask us a question' }).element().getBoundingClientRect();
    expect(title.top).toBeGreaterThanOrEqual(0);
    expect(
      document.elementFromPoint(title.left + 5, title.top + title.height / 2)?.closest('[role=dialog]'),
    ).toBe(panel.element());
  },
);
