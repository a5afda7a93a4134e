import { expect, test } from 'vitest';
import { emailPayloads } from './email-kinds.ts';
import { idName } from './record-clients.ts';
import { topicData } from './topics/topics.ts';

test('a topic declares the client of every record that an email names', () => {
  const declared = topicData.flatMap(({ clientOf }) => Object.keys(clientOf).map(idName));
  const named = Object.values(emailPayloads).flatMap(({ shape }) =>
    Object.keys(shape).filter((name) => name.endsWith('Id')),
  );
  expect([...new Set(named)].filter((name) => !declared.includes(name))).toEqual([]);
});
