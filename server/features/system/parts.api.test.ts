import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { day, hour, minute } from '#contract/durations.ts';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import type { WarningName } from '#contract/system/rules.ts';
import { emails } from '#server/db/schema/emails.ts';
import { files } from '#server/db/schema/files.ts';
import { installation } from '#server/db/schema/installation.ts';
import { readSending } from '#server/features/emails/sending-state.ts';
import { someClamd } from '#tests/support/outside/some-clamd.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { openProbes } from './probes.ts';
import { readStatus } from './status.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

async function warningOf(name: WarningName, someone = owner) {
  const { warnings } = await someone.call(systemEndpoints.status);
  return warnings.find((warning) => warning.name === name);
}

describe('The mail server', () => {
  const ago = (milliseconds: number) => new Date(app.clock.now().getTime() - milliseconds);
  const problem = 'The mail server could not be reached.';
  /** An email that was tried in vain and is tried again later. */
  const tried = (createdAt: Date) => ({
    kind: 'backup-failed',
    payload: {},
    state: 'queued' as const,
    attempts: 1,
    dueAt: new Date('2099-01-01'),
    lastError: problem,
    createdAt,
  });
  const sent = (createdAt: Date) => ({
    kind: 'backup-failed',
    payload: {},
    state: 'sent' as const,
    attempts: 1,
    dueAt: null,
    sentAt: createdAt,
    endedAt: createdAt,
    createdAt,
  });
  const store = (...rows: (typeof emails.$inferInsert)[]) => app.deps.db.insert(emails).values(rows);
  beforeEach(() => app.deps.db.delete(emails));

  test('is fine while one email alone waits for its second try', async () => {
    await store(tried(ago(2 * minute)));
    expect(await warningOf('mail-failing')).toBeUndefined();
  });

  test('is fine if another email has been sent since, however long one waits for its own server', async () => {
    await store(tried(ago(5 * hour)), sent(ago(hour)));
    expect(await warningOf('mail-failing')).toBeUndefined();
  });

  test.each([
    ['one email has been tried in vain for eleven minutes', [11]],
    ['three emails were tried in vain', [3, 2, 1]],
  ])('can’t send if %s and none was sent since', async (_what, minutes) => {
    await store(sent(ago(hour)), ...minutes.map((age) => tried(ago(age * minute))));
    expect(await warningOf('mail-failing')).toMatchObject({ detail: problem, since: expect.any(String) });
  });

  test('can’t send while emails that are due are not taken', async () => {
    const release = app.mailbox.keepWaiting();
    const due = { kind: 'backup-failed', payload: { since: app.clock.now().toISOString() } };
    const dueAt = new Date(Date.now() - 11 * minute);
    await store(...Array.from({ length: 12 }, () => ({ ...due, dueAt, createdAt: dueAt })));
    expect(await warningOf('mail-failing')).toMatchObject({ since: expect.any(String) });
    release();
  });

  test('is asked itself, so that an outage shows before anything was to be sent', async () => {
    await using away = await testApp({ settings: { smtpUrl: 'smtp://127.0.0.1:1' } });
    const someone = await signedIn(away, { as: 'owner' });
    expect(await warningOf('mail-failing', someone)).toMatchObject({ detail: problem });
  });
});

describe('The virus scanner', () => {
  test('is named when it is away, and when it is back it is not', async () => {
    const scanner = await someClamd();
    await using scanned = await testApp({ settings: { clamd: scanner.place } });
    const someone = await signedIn(scanned, { as: 'owner' });
    expect(await warningOf('scanner-away', someone)).toBeUndefined();
    await scanner.close();
    const first = await warningOf('scanner-away', someone);
    expect(first).toMatchObject({ detail: 'The virus scanner cannot be reached (ECONNREFUSED).' });
    scanned.clock.advance({ minutes: 5 });
    expect(await warningOf('scanner-away', someone)).toEqual(first);
    const back = await someClamd(undefined, scanner.place.port);
    expect(await warningOf('scanner-away', someone)).toBeUndefined();
    await back.close();
  });

  test('that answers, and yet has not checked a file for an hour, can’t check it', async () => {
    const scanner = await someClamd('INSTREAM size limit exceeded. ERROR');
    await using scanned = await testApp({ settings: { clamd: scanner.place } });
    const someone = await signedIn(scanned, { as: 'owner' });
    await scanned.deps.db.insert(files).values({
      id: randomUUID(),
      wrappedKey: Buffer.from('key'),
      mediaType: 'application/pdf',
      size: 1,
      sha256: 'a'.repeat(64),
      scan: 'pending',
      createdAt: new Date(scanned.clock.now().getTime() - 2 * hour),
    });
    expect(await warningOf('scan-stuck', someone)).toMatchObject({ detail: '1 file is waiting.' });
    await scanner.close();
  });
});

test('an installation on which no worker ran and no backup was made has problems by its age, not by that of the process', async () => {
  const config = {
    ...app.deps.config,
    databaseUrl: 'postgres://db.example.com/ridgeline',
    backupTo: '/backups',
  };
  const now = () => new Date();
  const names = async () => {
    const parts = { ...app.deps, config, now, sending: () => readSending(app.deps), jobs: async () => [] };
    const { warnings } = await readStatus({ ...parts, probes: openProbes(app.deps) });
    return warnings.filter(({ name }) => name === 'no-worker' || name === 'backup-late');
  };
  await app.deps.db.execute(sql`delete from settings where key in ('worker', 'backups')`);
  await app.deps.db.update(installation).set({ createdAt: new Date(Date.now() - minute) });
  expect(await names()).toEqual([]);
  const createdAt = new Date(Date.now() - 5 * day);
  await app.deps.db.update(installation).set({ createdAt });
  expect(await names()).toEqual([
    { name: 'no-worker', detail: 'No worker has ever run.', since: createdAt.toISOString() },
    { name: 'backup-late', detail: 'None was ever made.', since: createdAt.toISOString() },
  ]);
});
