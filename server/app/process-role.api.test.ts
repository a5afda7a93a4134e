import { afterAll, describe, expect, test } from 'vitest';
import { siteEndpoints } from '#contract/settings/endpoints.ts';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import { findWorkerRecord } from '#server/domain/worker-record.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

describe('A process with ROLE=worker', async () => {
  const metricsToken = 'a token that only the monitor knows';
  const worker = await testApp({ settings: { processRole: 'worker', metricsToken } });
  afterAll(worker.close);
  const monitor = { headers: { authorization: `Bearer ${metricsToken}`, host: '10.0.0.7:3000' } };

  test.each(['/healthz', '/readyz', '/metrics'])('answers a monitor at %s', async (path) => {
    expect((await worker.visitor().fetch(path, monitor)).status).toBe(200);
  });

  test.each(['/', '/login', siteEndpoints.frame.path, '/api/openapi.json', '/.well-known/security.txt'])(
    'has nothing at %s',
    async (path) => {
      expect((await worker.api.fetch(new Request(`${worker.origin}${path}`))).status).toBe(404);
    },
  );

  test('records the jobs it has done', async () => {
    const { at, jobs } = await findWorkerRecord(worker.deps.db);
    expect(at).toEqual(aboutTime(worker.clock.now()));
    expect(jobs).toEqual(expect.any(Array));
  });
});

describe('A process with ROLE=web', async () => {
  const web = await testApp({ settings: { processRole: 'web' } });
  afterAll(web.close);

  test('answers calls, and does no jobs', async () => {
    const owner = await signedIn(web, { as: 'owner' });
    expect((await owner.call(systemEndpoints.status)).jobs).toEqual([]);
    expect(await findWorkerRecord(web.deps.db)).toEqual({ at: null, jobs: [] });
  });
});
