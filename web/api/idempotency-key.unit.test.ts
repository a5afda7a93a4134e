import { expect, test, vi } from 'vitest';
import { idempotencyHeader } from '#contract/endpoint.ts';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { call } from './call.ts';
import { keyFor } from './idempotency-key.ts';

test('a creation keeps its key until an answer arrives [7.60]', () => {
  const first = keyFor('/api/tasks {"title":"A"}');
  expect(keyFor('/api/tasks {"title":"A"}').value).toBe(first.value);
  expect(keyFor('/api/tasks {"title":"B"}').value).not.toBe(first.value);
  first.answered();
  expect(keyFor('/api/tasks {"title":"A"}').value).not.toBe(first.value);
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
    return keys.keyFor('/api/invoices {"note":"Thank you"}');
  };
  const first = await load();
  const again = await load();
  expect(again.value).toBe(first.value);
  again.answered();
  expect((await load()).value).not.toBe(first.value);
  vi.unstubAllGlobals();
});

test('a creation of which only the beginning of the answer has arrived keeps its key [2.974]', async () => {
  const keys: string[] = [];
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
