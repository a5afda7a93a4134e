import { afterAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { agreed, sentLetter, signedBy } from '#tests/support/letters.ts';
import { allEmailsSent } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { sealSigned } from './sealing.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const first = await signedIn(app);
const second = await signedIn(app, { clientId: first.account.clientId });

/** The subjects of what an address has got since the last look. */
const seen = new Map<string, number>();
async function newSubjects(email: string): Promise<(string | undefined)[]> {
  await allEmailsSent(app);
  const subjects = app.mailbox.emailsTo(email).map(({ subject }) => subject);
  const before = seen.get(email) ?? 0;
  seen.set(email, subjects.length);
  return subjects.slice(before);
}

const title = 'Engagement letter 2026: Bookkeeping';

test('emails follow the turns of a letter, and end with the signed copy for everyone', async () => {
  const { id } = await sentLetter(owner, [first, second], { inTurn: true });
  expect(await newSubjects(first.account.email)).toEqual([`Please sign: ${title}`]);
  expect(await newSubjects(second.account.email)).toEqual([]);
  await agreed(app, first);
  await agreed(app, second);
  await signedBy(first, id);
  expect(await newSubjects(second.account.email)).toEqual([`Please sign: ${title}`]);
  expect(await newSubjects(owner.account.email)).toEqual([`Letter signed: ${title}`]);
  await signedBy(second, id);
  await sealSigned(app.deps);
  expect(await newSubjects(first.account.email)).toEqual([`Signed by everyone: ${title}`]);
  expect(await newSubjects(second.account.email)).toEqual([`Signed by everyone: ${title}`]);
});

test('whoever was asked reads why a letter was taken back, and the others that one declined', async () => {
  const { letter } = await sentLetter(owner, [first]);
  await newSubjects(first.account.email);
  const body = { reason: 'The price was wrong.' };
  await owner.call(engagementEndpoints.void, { params: { id: letter.id }, body });
  expect(await newSubjects(first.account.email)).toEqual([`Taken back: ${title}`]);
  expect(app.mailbox.emailsTo(first.account.email).at(-1)?.text).toContain(body.reason);

  const { id } = await sentLetter(owner, [first, second]);
  for (const { account } of [first, second, owner]) await newSubjects(account.email);
  await first.call(signatureEndpoints.decline, { params: { id }, body: { reason: 'Not now' } });
  expect(await newSubjects(first.account.email)).toEqual([]);
  expect(await newSubjects(second.account.email)).toEqual([`Declined: ${title}`]);
  expect(await newSubjects(owner.account.email)).toEqual([`Letter declined: ${title}`]);
});
