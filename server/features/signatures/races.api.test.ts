import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { AuditAction } from '#contract/audit/labels.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { canonicalText } from '#contract/signatures/canonical.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { chosenDocument } from '#contract/signatures/packages.ts';
import { activity } from '#server/db/schema/audit.ts';
import { emails } from '#server/db/schema/emails.ts';
import { sha256Of } from '#server/domain/signatures/requests.ts';
import { agreed, opened, sentLetter } from '#tests/support/letters.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const first = await signedIn(app);
const second = await signedIn(app, { clientId: first.account.clientId });
await agreed(app, first);
await agreed(app, second);

const rounds = 50;

const packages = ['Basic', 'Plus'].map((name, index) => ({
  service: 'Bookkeeping',
  cents: 30_000 + index,
  recurrence: 'monthly' as const,
  package: name,
}));

async function entries(id: number, actions: readonly AuditAction[]) {
  const rows = await app.deps.db
    .select({ action: activity.action })
    .from(activity)
    .where(
      and(
        eq(activity.subject, 'signature_requests'),
        eq(activity.subjectId, id),
        inArray(activity.action, [...actions]),
      ),
    );
  return rows.length;
}

async function emailsAbout(id: number, kind: 'signature-for-firm' | 'signature-closed') {
  const rows = await app.deps.db.select().from(emails).where(eq(emails.kind, kind));
  return rows.filter(({ payload }) => payload['signatureRequestId'] === id).length;
}

const signature = (sha256: string, name: string) => ({ sha256, name, agreed: true as const });

describe(`${rounds} times at the same moment`, () => {
  test('a double click signs once, and the firm gets one email [13.11]', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await sentLetter(owner, [first]);
      const { sha256 } = await opened(first, id);
      const click = () =>
        first.ask(signatureEndpoints.sign, { params: { id }, body: signature(sha256, 'Ann Lee') });
      const answers = await Promise.all([click(), click(), click()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await entries(id, ['signature-signed'])).toBe(1);
      expect(await emailsAbout(id, 'signature-for-firm')).toBe(1);
    }
  });

  test('two people sign: both signatures count, and it is signed by everyone once [13.11]', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await sentLetter(owner, [first, second]);
      const { sha256 } = await opened(first, id);
      const answers = await Promise.all(
        [first, second].map((person) =>
          person.ask(signatureEndpoints.sign, { params: { id }, body: signature(sha256, 'Ann Lee') }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { shown } = await opened(first, id);
      expect(['signed', 'sealed']).toContain(shown.state);
      expect(shown.parties.map(({ state }) => state)).toEqual(['signed', 'signed']);
      expect(await entries(id, ['signature-signed'])).toBe(2);
    }
  });

  test('two people choose a package: one choice stands, and nobody signs another one [13.40]', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await sentLetter(owner, [first, second], { lines: packages });
      const { shown } = await opened(first, id);
      const choices = [
        [first, 'Basic'],
        [second, round % 2 === 0 ? 'Plus' : 'Basic'],
      ] as const;
      const answers = await Promise.all(
        choices.map(([person, name]) => {
          const sha256 = sha256Of(canonicalText(chosenDocument(shown.document, name)));
          return person.ask(signatureEndpoints.sign, {
            params: { id },
            body: { ...signature(sha256, 'Ann Lee'), package: name },
          });
        }),
      );
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual(round % 2 === 0 ? [200, 409] : [200, 200]);
      const { shown: after, sha256 } = await opened(first, id);
      expect(after.sha256).toBe(sha256);
      const winner = choices[answers.findIndex(({ status }) => status === 200)];
      expect(after.document.package).toBe(winner?.[1]);
      expect(await entries(id, ['signature-signed'])).toBe(round % 2 === 0 ? 1 : 2);
    }
  });

  test.each(['void', 'replace'] as const)(
    'a package is chosen while the firm does %s: one of the two happens, never both [13.40]',
    async (act) => {
      for (let round = 0; round < rounds; round += 1) {
        const { letter, id } = await sentLetter(owner, [first], { lines: packages });
        const { shown } = await opened(first, id);
        const document = chosenDocument(shown.document, 'Plus');
        const params = { id: letter.id };
        const next =
          act === 'replace' ? await owner.call(engagementEndpoints.replace, { params }) : undefined;
        const [chosen, ended] = await Promise.all([
          first.ask(signatureEndpoints.sign, {
            params: { id },
            body: { ...signature(sha256Of(canonicalText(document)), 'Ann Lee'), package: 'Plus' },
          }),
          next
            ? owner.ask(engagementEndpoints.send, { params: { id: next.id }, body: {} })
            : owner.ask(engagementEndpoints.void, { params, body: { reason: 'Sent too early' } }),
        ]);
        const { shown: after } = await opened(first, id);
        const isSigned = chosen.status === 200;
        expect(after.document.package).toBe(isSigned ? 'Plus' : undefined);
        expect(['signed', 'sealed'].includes(after.state)).toBe(isSigned);
        // A letter that takes the place of a signed one is sent all the same.
        expect(ended.status).toBe(isSigned && act === 'void' ? 409 : 200);
      }
    },
  );

  test('the firm voids while a person signs: one of the two happens, never both [13.11]', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { letter, id } = await sentLetter(owner, [first]);
      const { sha256 } = await opened(first, id);
      const [signed, voided] = await Promise.all([
        first.ask(signatureEndpoints.sign, { params: { id }, body: signature(sha256, 'Ann Lee') }),
        owner.ask(engagementEndpoints.void, {
          params: { id: letter.id },
          body: { reason: 'Sent too early' },
        }),
      ]);
      expect([signed.status, voided.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { shown } = await opened(first, id);
      if (voided.status === 200)
        expect(shown).toMatchObject({ state: 'voided', voidReason: 'Sent too early' });
      else expect(['signed', 'sealed']).toContain(shown.state);
      expect(await entries(id, ['signature-signed', 'signature-voided'])).toBe(1);
    }
  });
}, 300_000);
