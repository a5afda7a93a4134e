import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { inquiryForm } from '#tests/support/inquiries.ts';
import { testApp } from '#tests/support/test-app.ts';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
});
const body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** An OpenTelemetry collector that stores what it receives over HTTP. */
async function someCollector() {
  const bodies: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request);
    if (request.url === '/v1/traces') bodies.push(sent);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    sent: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((sent) =>
        body
          .parse(JSON.parse(sent))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => server.close(),
  };
}

const collector = await someCollector();
afterAll(collector.close);

test('a request, its statements, the email it causes and the jobs are traced, without anything that was typed', async () => {
  const app = await testApp({ settings: { otlpEndpoint: collector.endpoint } });
  const form = inquiryForm();
  await app.visitor('203.0.113.77').call(inquiryEndpoints.send, { body: form });
  await app.mailbox.email({ to: form.email });
  // Remaining spans are sent at the end.
  await app.close();
  const spans = collector.spans();
  const named = (name: string) => spans.find((one) => one.name === name);
  const request = named(`POST ${inquiryEndpoints.send.path}`);
  expect(request?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.route', value: { stringValue: inquiryEndpoints.send.path } },
      { key: 'http.response.status_code', value: { intValue: 201 } },
    ]),
  );
  expect(named('insert inquiries')).toMatchObject({
    traceId: request?.traceId,
    parentSpanId: request?.spanId,
  });
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['email inquiry-received', 'job sessions']),
  );
  for (const typed of [form.name, form.email, form.message, '203.0.113.77'])
    expect(collector.sent()).not.toContain(typed);
});

test('a collector that is away holds up no request, and no end', async () => {
  const app = await testApp({ settings: { otlpEndpoint: 'http://127.0.0.1:1' } });
  await app.visitor().call(inquiryEndpoints.send, { body: inquiryForm() });
  const begun = performance.now();
  await app.close();
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('without a collector nothing is sent', async () => {
  const before = collector.sent();
  const app = await testApp();
  await app.visitor().call(inquiryEndpoints.send, { body: inquiryForm() });
  await app.close();
  expect(collector.sent()).toBe(before);
});
