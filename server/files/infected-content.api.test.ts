import { day } from '#contract/durations.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { files } from '#server/db/schema/files.ts';
import { somePdf, uploaded } from '#tests/support/documents.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { forgetInstallation, running, storeFile } from '#tests/support/process/installations.ts';
import { sendWithFile } from '#tests/support/message-files.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { signature, someClamd } from '#tests/support/outside/some-clamd.ts';
import { testApp } from '#tests/support/test-app.ts';
import { deleteInfectedContent } from './infected-content.ts';

const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
const scanner = await someClamd(undefined, 0, allowed);
const app = await testApp({ settings: { clamd: scanner.place } });
afterAll(async () => {
  await app.close();
  await scanner.close();
});
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

test('what a virus was found in is deleted after thirty days, and the record says what it was', async () => {
  const [client, owner] = [await signedIn(app), await signedIn(app, { as: 'owner' })];
  const states = async () => [
    ...(await client.call(documentEndpoints.mine)).map(({ state }) => state),
    ...(await client.call(messageEndpoints.mine)).flatMap((message) =>
      message.files.map(({ state }) => state),
    ),
  ];
  await uploaded(client, { name: 'bad.pdf', content: Buffer.concat([somePdf(), Buffer.from(signature)]) });
  await sendWithFile(client, { name: 'worse.txt', content: signature });
  await uploaded(client, { name: 'good.pdf' });
  allow();
  await until(async () => expect(await states()).toEqual(['ready', 'infected', 'infected']));
  const stored = () => app.deps.files.ids(new Date(8.64e15));
  const infected = () => app.deps.db.select().from(files).where(eq(files.scan, 'infected'));

  app.clock.advance({ days: 30, minutes: -1 });
  await deleteInfectedContent(app.deps);
  expect(await stored()).toHaveLength(3);
  expect(await infected()).toMatchObject([{ contentDeletedAt: null }, { contentDeletedAt: null }]);

  app.clock.advance({ minutes: 2 });
  const deleted = { finding: 'Test.Signature', contentDeletedAt: aboutTime(app.clock.now()) };
  await deleteInfectedContent(app.deps);
  app.clock.advance({ hours: 1 });
  await deleteInfectedContent(app.deps);
  expect(await stored()).toHaveLength(1);
  expect(await infected()).toMatchObject([deleted, deleted]);
  expect(await states()).toEqual(['ready', 'infected', 'infected']);

  await signIn(owner, owner.account);
  const entries = await owner.call(auditEndpoints.list, { query: { kind: 'documents' } });
  expect(entries.filter(({ action }) => action.endsWith('-content-deleted')).map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'Deleted the content of the document bad.pdf, in which a virus was found 30 days ago',
      'Deleted the content of the file worse.txt of a message, in which a virus was found 30 days ago',
    ]),
  );
});

test('an installation whose only file was deleted for a virus starts again', async () => {
  const place = await freshDatabase();
  const later = new Date(Date.now() + 31 * day);
  await running(place, async ({ deps }) => {
    await storeFile({ deps });
    await deps.db.update(files).set({ scan: 'infected', finding: 'Test.Signature', scannedAt: new Date() });
    await deleteInfectedContent({ ...deps, now: () => later });
  });
  await forgetInstallation(place);
  await running(place, async ({ deps }) => expect(await deps.files.ids(later)).toEqual([]));
  await place.drop();
});
