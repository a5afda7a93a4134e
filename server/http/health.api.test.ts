import { day } from '#contract/durations.ts';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

test('/healthz says that the process answers, /readyz that the database does', async () => {
  expect(await app.visitor().fetch('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await app.visitor().fetch('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

test('security.txt says where to write, and until when it is valid', async () => {
  const answer = await app.visitor().fetch('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const fields = Object.fromEntries(
    answer.text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  expect(fields).toMatchObject({
    Contact: 'mailto:hello@example.com',
    Canonical: `${app.origin}/.well-known/security.txt`,
  });
  const days = (Date.parse(fields['Expires']) - app.clock.now().getTime()) / day;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});
