import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Api } from './api.ts';
import { openMetrics } from './metrics.ts';
import { testApp } from '#tests/support/test-app.ts';

const metricsToken = 'a token that only the monitor knows';
const app = await testApp({ settings: { metricsToken } });
afterAll(app.close);
const ask = (authorization?: string) =>
  app.visitor().fetch('/metrics', authorization === undefined ? {} : { headers: { authorization } });

test('a monitor reads durations of requests by route, emails, disk and warnings', async () => {
  await app.visitor().call(bookingEndpoints.rules);
  await app.visitor().ask(clientEndpoints.read, { params: { id: 123_456 } });
  const { status, headers, text } = await ask(`Bearer ${metricsToken}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/bookings/rules",status="200"} 1',
  );
  // Labels are routes: no id of a client becomes a label.
  expect(text).toContain('route="/api/admin/clients/:id",status="401"} 1');
  expect(text).not.toContain('123456');
  expect(text).toMatch(/^emails\{state="waiting"\} 0$/m);
  expect(text).toMatch(/^disk_free_bytes [1-9]/m);
  expect(text).toContain('last_backup_timestamp_seconds 0');
  expect(text).toContain('system_warnings{name="no-backups"} 1');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

test('what cannot be known without the database is left out, and the rest is answered within seconds', async () => {
  const metrics = await openMetrics(metricsToken, {
    status: () => Promise.reject(new Error('Not asked')),
    ping: () => new Promise(() => {}),
  });
  const api: Api = new Hono();
  metrics.mount(api);
  const startedAt = performance.now();
  const response = await api.request('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
  expect(response.status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(8000);
  const text = await response.text();
  expect(text).toContain('database_up 0');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toMatch(/^(?:emails|disk_free_bytes|system_warnings)\W/m);
});

test('the state of each part is a figure of its own', async () => {
  const { text } = await ask(`Bearer ${metricsToken}`);
  expect(text).toContain('database_up 1');
  expect(text).toContain('files_up 1');
  expect(text).toMatch(/^build_info\{version="\d+\.\d+\.\d+[^"]*",node="\d+/m);
  expect(text).toMatch(/^job_last_success_timestamp_seconds\{name="sessions"\} [1-9]/m);
  expect(text).toContain('oldest_waiting_email_seconds 0');
  expect(text).toContain('files_waiting_for_scan 0');
});

test.each([undefined, '', 'Bearer', 'Bearer wrong', `Basic ${metricsToken}`])(
  'nobody else reads them (%s)',
  async (authorization) => {
    expect(await ask(authorization)).toMatchObject({ status: 401, text: 'Unauthorized' });
  },
);

test('without a token the address is not there', async () => {
  await using other = await testApp();
  expect((await other.visitor().fetch('/metrics')).status).toBe(404);
});
