import { expect, test } from 'vitest';
import { newMessage } from './chat-message.ts';
import { transcriptOf } from './transcript.ts';

const conversation = [
  newMessage('Hello.', false),
  newMessage('Do you file W-2s?', true),
  newMessage('Yes, each January.', false),
];

test('what was added comes first, then who said what', () => {
  expect(transcriptOf(conversation, ' Please call me. ')).toBe(
    'Please call me.\n\nConversation with the assistant\n\nAssistant: Hello.\n\nVisitor: Do you file W-2s?\n\nAssistant: Yes, each January.',
  );
});

test('a long conversation loses its beginning, and says so', () => {
  const long = Array.from({ length: 100 }, (_, index) => newMessage(`${index} ${'words '.repeat(40)}`, true));
  const transcript = transcriptOf(long, '');
  expect(transcript.length).toBeLessThanOrEqual(4800);
  expect(transcript).toContain('The beginning of the conversation was left out.');
  expect(transcript).toContain('Visitor: 99 words');
  expect(transcript).not.toContain('Visitor: 0 words');
});

test('one message that is too long by itself is cut', () => {
  expect(transcriptOf([newMessage('x'.repeat(9000), true)], '').length).toBeLessThanOrEqual(4800);
});

test('every message has an id and a timestamp [3.32]', () => {
  expect(new Set(conversation.map(({ id }) => id)).size).toBe(3);
  for (const { timestamp } of conversation)
    expect(Date.parse(timestamp)).toBeGreaterThan(Date.parse('2026-01-01'));
});
