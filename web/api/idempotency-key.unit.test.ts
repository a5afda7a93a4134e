import { describe, expect, test, vi } from 'vitest';
import { idempotencyHeader } from '#contract/endpoint.ts';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { call } from './call.ts';
import { keyFor, unanswered } from './idempotency-key.ts';

describe('the key of a creation', () => {
  const tasks = '/api/admin/clients/1/tasks';

  // What else the same form sent, how that ended, and whether the next one has the same key.
  test.each<[what: string, first: string, ended: 'answered' | 'lost' | null, next: string, same: boolean]>([
    ['the same after a lost answer', 'A', 'lost', 'A', true],
    ['changed after a lost answer', 'A', 'lost', 'B', true],
    ['the same while it is being sent', 'A', null, 'A', true],
    ['another one while it is being sent', 'A', null, 'B', false],
    ['the same after an answer', 'A', 'answered', 'A', false],
    ['another one after an answer', 'A', 'answered', 'B', false],
  ])('%s [2.981] [7.60]', (_what, first, ended, next, same) => {
    unanswered.clear();
    const { value, ended: end } = keyFor(tasks, first);
    if (ended) end(ended === 'answered');
    expect(keyFor('/api/admin/clients/2/tasks', first).value).not.toBe(value);
    expect(keyFor(tasks, next).value === value).toBe(same);
  });

  test('of one changed twice stays the same until the answer to its last change [2.981]', () => {
    unanswered.clear();
    const values = ['A', 'B', 'A'].map((content) => {
      const { value, ended } = keyFor(tasks, content);
      ended(false);
      return value;
    });
    expect(new Set(values).size).toBe(1);
    keyFor(tasks, 'C').ended(true);
    expect(keyFor(tasks, 'C').value).not.toBe(values[0]);
  });
});

test('a creation keeps its key when the page is loaded again before the answer [2.974]', async () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  });
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  const load = async () => {
    tab.dispatchEvent(new Event('pagehide'));
    vi.resetModules();
    const [keys, { keepUnanswered }] = await Promise.all([
      import('./idempotency-key.ts'),
      import('./unanswered-creations.ts'),
    ]);
    keepUnanswered();
    return keys.keyFor('/api/invoices', '{"note":"Thank you"}');
  };
  const first = await load();
  const again = await load();
  expect(again.value).toBe(first.value);
  again.ended(true);
  expect((await load()).value).not.toBe(first.value);
  vi.unstubAllGlobals();
});

test('a creation of which only the beginning of the answer has arrived keeps its key [2.974]', async () => {
  const keys: string[] = [];
  unanswered.clear();
  const answers = [
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('The connection broke')) }), {
      status: 201,
    }),
    Response.json({ id: 1 }, { status: 201 }),
    Response.json({ id: 2 }, { status: 201 }),
  ];
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers[idempotencyHeader] ?? '');
    return answers[keys.length - 1];
  });
  const create = () => call(billingEndpoints.saveItem, { body: { description: 'Payroll', unitCents: 100 } });
  await expect(create()).rejects.toThrow('The connection broke');
  await create();
  await create();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
