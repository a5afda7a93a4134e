import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { day, minute } from '#contract/durations.ts';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import type { WarningName } from '#contract/system/rules.ts';
import { changeBackupRecord, type BackupRecord } from '#server/domain/backup-record.ts';
import { holdEmails } from '#server/domain/email-hold.ts';
import { recordWorker } from '#server/domain/worker-record.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { readSending } from '#server/features/emails/sending-state.ts';
import { giveUpEmails } from '#tests/support/rows.ts';
import { withAuthenticatorApp } from '#tests/support/second-factor.ts';
import { someClamd } from '#tests/support/outside/some-clamd.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { openProbes } from './probes.ts';
import { readStatus } from './status.ts';

const scanner = await someClamd();
const safe = {
  demo: undefined,
  // The test clock is set to 8 AM, so no real backup runs and changes the record.
  backupTo: '/backups',
  backupHour: 23,
  clamd: scanner.place,
  passwordRules: 'strict',
} as const;
const app = await testApp({ settings: safe });
const owner = await signedIn(app, { as: 'owner' });
afterAll(async () => {
  await app.close();
  await scanner.close();
});

const emptyRecord: BackupRecord = {
  made: null,
  failing: null,
  running: null,
  drill: { passed: null, failing: null },
};
const at = () => app.clock.now().toISOString();
const record = (change: Partial<BackupRecord>) =>
  changeBackupRecord(app.deps.db, async () => ({ ...emptyRecord, ...change }));
beforeEach(() => record({ made: { at: at(), file: 'a.backup', bytes: 1000 } }));

async function warningsFor(someone = owner): Promise<WarningName[]> {
  return (await someone.call(systemEndpoints.status)).warnings.map(({ name }) => name);
}

describe('The state of the system', () => {
  test('says what is running, with backups, emails and disk', async () => {
    const status = await owner.call(systemEndpoints.status);
    expect(status).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+(\+[0-9a-f]{8})?$/),
      backups: { scheduled: true, made: { file: 'a.backup', bytes: 1000 }, failing: null },
      emails: { via: 'smtp', failed: 0, uncertain: 0 },
    });
    expect(status.disk.freeBytes).toBeLessThanOrEqual(status.disk.totalBytes);
    expect(status.jobs.map(({ name, failed }) => [name, failed])).toContainEqual(['sessions', false]);
  });

  test('names a backup that fails, with the reason', async () => {
    await record({ failing: { since: at(), at: at(), problem: 'the disk is full' } });
    const { warnings } = await owner.call(systemEndpoints.status);
    expect(warnings[0]).toEqual({
      name: 'backup-failing',
      detail: 'the disk is full',
      since: expect.any(String),
    });
  });

  test('names a backup that is two days late, and not one that is less', async () => {
    const madeAgo = (days: number) =>
      record({
        made: { at: new Date(app.clock.now().getTime() - days * day).toISOString(), file: 'a', bytes: 1 },
      });
    await madeAgo(1.9);
    expect(await warningsFor()).not.toContain('backup-late');
    await madeAgo(2.1);
    expect(await warningsFor()).toContain('backup-late');
  });

  test('names a backup that could not be restored', async () => {
    await record({
      made: { at: at(), file: 'a.backup', bytes: 1000 },
      drill: { passed: null, failing: { since: at(), at: at(), problem: 'it is cut off' } },
    });
    const { warnings } = await owner.call(systemEndpoints.status);
    expect(warnings[0]).toEqual({
      name: 'drill-failing',
      detail: 'it is cut off',
      since: expect.any(String),
    });
  });

  test('names emails that were not delivered, and emails on hold', async () => {
    expect(await warningsFor()).not.toContain('emails-undelivered');
    const waiting = async () => (await owner.call(systemEndpoints.status)).emails.waiting;
    // On hold, so that it isn't sent before it is given up. Other emails may be enqueued meanwhile, and stay as well.
    await holdEmails(app.deps.db, { since: at(), reason: 'folder' });
    const before = await waiting();
    const email = { kind: 'backup-failed', payload: { since: at() }, unproven: null } as const;
    await app.deps.db.transaction((tx) => enqueueEmails(tx, [email]));
    expect(await waiting()).toBeGreaterThan(before);
    await giveUpEmails(app);
    expect(await warningsFor()).toEqual(
      expect.arrayContaining(['emails-undelivered', 'emails-held'] satisfies WarningName[]),
    );
  });
});

describe('A worker that gives no sign of life', () => {
  // Simulates PostgreSQL, where the worker may be its own process, whichever database the test uses.
  const config = { ...app.deps.config, databaseUrl: 'postgres://db.example.com/ridgeline' };
  const sending = () => readSending(app.deps);
  const now = () => new Date();
  const names = async () => {
    const probes = openProbes(app.deps);
    const { warnings } = await readStatus({
      ...app.deps,
      config,
      now,
      sending,
      jobs: async () => [],
      probes,
    });
    return warnings.filter(({ name }) => name === 'no-worker');
  };
  const seen = (minutes: number) =>
    recordWorker(app.deps.db, { at: new Date(Date.now() - minutes * minute), jobs: [] });

  test('is named after ten minutes, with when it was last seen', async () => {
    await seen(9);
    expect(await names()).toEqual([]);
    await seen(11);
    const lastDay = new Date(Date.now() - 11 * minute).toISOString().slice(0, 10);
    expect(await names()).toEqual([
      { name: 'no-worker', detail: null, since: expect.stringContaining(lastDay) },
    ]);
  });
});

describe('Advice', () => {
  test('is not given where every setting is safe', async () => {
    await using sound = await testApp({ settings: { ...safe, secondFactor: 'staff', rateLimits: true } });
    const someone = await signedIn(sound, { as: 'owner' });
    await withAuthenticatorApp(someone, someone.account, sound.deps.now);
    expect(await warningsFor(someone)).toEqual([]);
  });

  test('names each setting that is made for a demo', async () => {
    const settings = {
      demo: 'local',
      backupTo: undefined,
      smtpUrl: undefined,
      clamd: undefined,
      secondFactor: 'off',
      passwordRules: 'spec',
      rateLimits: false,
    } as const;
    await using demo = await testApp({ settings });
    expect(await warningsFor(await signedIn(demo, { as: 'owner' }))).toEqual([
      'demo',
      'no-backups',
      'no-mail-server',
      'no-scanner',
      'second-factor-off',
      'simple-passwords',
      'no-rate-limits',
    ]);
  });

  test('says that the disk is low when less is free than uploads leave', async () => {
    await using full = await testApp({ settings: { ...safe, minFreeDisk: 100 } });
    expect(await warningsFor(await signedIn(full, { as: 'owner' }))).toContain('disk-low');
  });

  test('says that backups are on the same disk as the records [10.101]', async () => {
    const { config } = app.deps;
    const { warnings } = await readStatus({
      ...app.deps,
      config: { ...config, backupTo: config.dataDir },
      sending: () => readSending(app.deps),
      jobs: async () => [],
      probes: openProbes(app.deps),
    });
    expect(warnings.map(({ name }) => name)).toContain('backup-same-disk');
  });
});

test.each([systemEndpoints.status, systemEndpoints.mailDomain])(
  '$path is for the owner alone',
  async (endpoint) => {
    const employee = await signedIn(app, { as: 'manager' });
    expect((await employee.ask(endpoint)).status).toBe(403);
  },
);
