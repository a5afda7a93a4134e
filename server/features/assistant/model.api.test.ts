import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { testApp } from '#tests/support/test-app.ts';

const sent = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

/** A stand-in for OpenAI's chat completions: answers with `says`, or never when that is null. */
let says: string | null = '';
let received: z.output<typeof sent>[] = [];
let keys: (string | undefined)[] = [];
const server = createServer((request, response) => void respond(request, response));
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const piece of request) body += String(piece);
  const task = sent.parse(JSON.parse(body));
  received.push(task);
  keys.push(request.headers.authorization);
  if (says === null) return;
  response.setHeader('content-type', 'application/json');
  response.end(says.startsWith('{') ? says : JSON.stringify({ choices: [{ message: { content: says } }] }));
}
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
// For a server that listens on a port, address() is never a string or null.
// oxlint-disable-next-line typescript/consistent-type-assertions -- listening on a port
const { port } = server.address() as AddressInfo;
const model = { url: `http://127.0.0.1:${port}/v1`, key: 'test-key', name: 'test-model', timeout: 400 };
const app = await testApp({ settings: { model } });
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  keys = [];
});

const question = 'who sends the w2s in january';
const ask = (words = question) => app.visitor().call(assistantEndpoints.ask, { body: { question: words } });
const payroll = { title: 'Payroll', path: '/services#payroll' };

describe('With a model', () => {
  test('an answer is worded by it, with the passages it named as sources', async () => {
    says = '[1] We run your payroll and send the W-2s each January.';
    expect(await ask()).toMatchObject({
      answer: 'We run your payroll and send the W-2s each January.',
      sources: [payroll],
      worded: true,
    });
    expect(keys).toEqual(['Bearer test-key']);
  });

  test('it receives the question and passages of the pages, and nothing else', async () => {
    says = '[1] Yes.';
    await ask();
    const [task] = received;
    expect(task?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(task?.messages[1]?.content).toBe(question);
    expect(task?.messages[0]?.content).toContain('Each January your employees receive their W-2s');
  });

  test('it never receives what someone in danger wrote before', async () => {
    says = '[1] Yes.';
    const before = ['i want to die', 'do you do payroll'];
    await app.visitor().call(assistantEndpoints.ask, { body: { question, before } });
    expect(received[0]?.messages[1]?.content).toBe(
      `Asked before: do you do payroll\n\nAsked now: ${question}`,
    );
  });

  test.each([
    ['names no passage', 'We send them in January.'],
    ['names one that was not there', '[9] We send them in January.'],
    ['names a figure that no passage holds', '[1] Payroll costs $4,321 a month.'],
    ['names somebody whom no passage names', '[1] Your payroll is run by Gregory each month.'],
    ['promises what no passage does', '[1] We guarantee that your W-2s are sent in January.'],
    ['gives something away', '[1] Your W-2s are sent in January, free for new clients.'],
    ['gives a link of its own', '[1] See https://evil.example.net for that.'],
    ['says that it does not know', '[1] NONE'],
    ['answers something else than a chat call', '{"garbage": true}'],
    ['answers no JSON at all', '{broken'],
    ['says nothing', ''],
    ['never ends', `[1] ${'We run payroll. '.repeat(200)}`],
    ['does not answer in time', null],
  ])('that %s, the built-in answer is given', async (_what, words) => {
    says = words;
    const answer = await ask();
    expect(answer).toMatchObject({ sources: [payroll], worded: false });
    expect(answer.answer).toContain('Each January your employees receive their W-2s');
  });

  test.each([
    'fuck you',
    'can i write off my new truck',
    'who won the super bowl',
    'are you a real person',
    'next available time?',
    'i want to kill myself over payroll taxes',
    'quiero morirme por la nómina',
  ])('"%s" is answered without asking it', async (words) => {
    says = '[1] Sure.';
    expect((await ask(words)).worded).toBe(false);
    expect(received).toEqual([]);
  });
});
