import { expect, test } from 'vitest';
import { keyFor } from './call.ts';

test('a creation keeps its key until an answer arrives [7.60]', () => {
  const first = keyFor('/api/tasks {"title":"A"}');
  expect(keyFor('/api/tasks {"title":"A"}').value).toBe(first.value);
  expect(keyFor('/api/tasks {"title":"B"}').value).not.toBe(first.value);
  first.answered();
  expect(keyFor('/api/tasks {"title":"A"}').value).not.toBe(first.value);
});
