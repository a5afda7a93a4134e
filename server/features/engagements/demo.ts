import { day } from '#contract/durations.ts';
import type { NewEngagement } from '#contract/engagements/schemas.ts';
import { canonicalText } from '#contract/signatures/canonical.ts';
import type { Deps } from '#server/deps.ts';
import { type ActorId, actorOf } from '#server/domain/audit.ts';
import { documentOf, sha256Of } from '#server/domain/signatures/requests.ts';
import { followSignedLetters } from './after-signing.ts';
import { createDraft, replaceLetter, sendLetter, voidLetter, type Parts } from './engagements.ts';
import { clearNews, findRequestOf, hasLetters, listDemoAccounts } from './demo-store.ts';
import { findEngagement } from './store.ts';

type DemoParts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;
interface Signer {
  id: ActorId;
  clientId: number;
}

/** What the topic of signatures does for the demo. */
interface DemoSigning {
  consent: (parts: DemoParts, signer: Signer) => Promise<void>;
  sign: (parts: DemoParts, signer: Signer, id: number, sha256: string) => Promise<void>;
  decline: (parts: DemoParts, signer: Signer, id: number, reason: string) => Promise<void>;
  /** Ends what has expired. */
  expire: (parts: DemoParts) => Promise<void>;
  /** Seals what is signed. */
  seal: () => Promise<void>;
}

/**
 * Gives the first demo client letters in every state that one person can bring about, through the functions that the product
 * uses, and without notifications. The caller keeps emails from being sent.
 */
export async function seedLetters(deps: DemoParts, signing: DemoSigning): Promise<void> {
  const { db } = deps;
  const people = await listDemoAccounts(db);
  const admin = people.find(({ role }) => role === 'admin');
  const person = people.find(({ clientId }) => clientId !== null);
  if (!admin || !person?.clientId || (await hasLetters(db))) return;
  const owner = actorOf(admin.id);
  const signer = { id: actorOf(person.id), clientId: person.clientId };
  const start = deps.now().getTime();
  const daysAgo = (days: number): Parts => ({ ...deps, now: () => new Date(start - days * day) });
  const draft = (days: number, letter: Partial<NewEngagement>) =>
    createDraft(daysAgo(days), owner, signer.clientId, {
      template: 'bookkeeping',
      lines: [{ service: 'Monthly bookkeeping', cents: 45_000, recurrence: 'monthly' }],
      depositCents: 0,
      startsOn: null,
      validDays: 90,
      jobTemplates: [],
      taskTemplate: null,
      parties: [
        {
          accountId: person.id,
          name: person.name,
          capacity: `member of ${person.business ?? 'the company'}`,
        },
      ],
      inTurn: false,
      ...letter,
    });
  const sent = async (days: number, letter: Partial<NewEngagement> = {}) => {
    const id = await draft(days, letter);
    await sendLetter(daysAgo(days), owner, id);
    const found = await findEngagement(db, id);
    return { id, request: await findRequestOf(db, found?.engagement.requestId ?? 0) };
  };

  await signing.consent(daysAgo(340), signer);
  const { request: first } = await sent(340);
  const sha256 = sha256Of(canonicalText(documentOf(first)));
  await signing.sign(daysAgo(338), signer, first.id, sha256);
  await signing.seal();
  const { request: refused } = await sent(200, {
    template: 'financial-officer',
    lines: [{ service: 'Fractional CFO', cents: 240_000, recurrence: 'monthly' }],
  });
  await signing.decline(daysAgo(196), signer, refused.id, 'We are not ready for this yet.');
  const { id: taken } = await sent(150, { template: 'hr', lines: [] });
  await voidLetter(daysAgo(149), owner, taken, 'We sent it to the wrong person.');
  await sent(120, { template: 'sales-tax', validDays: 30, lines: [] });
  await signing.expire(daysAgo(80));
  const { id: earlier } = await sent(20, {
    template: 'payroll',
    lines: [{ service: 'Payroll', cents: 18_000, recurrence: 'monthly' }],
  });
  await sendLetter(daysAgo(3), owner, await replaceLetter(daysAgo(4), owner, earlier));
  await draft(1, {
    template: 'quickbooks',
    lines: [{ service: 'QuickBooks setup', cents: 120_000, recurrence: 'once' }],
    depositCents: 40_000,
  });
  // The demo's invoices and work are there already.
  await followSignedLetters(deps, {
    draftInvoices: async () => ({ count: 0, depositLeft: 0 }),
    letterWork: async () => async () => ({ jobs: 0, tasks: 0, missing: 0 }),
  });
  await clearNews(db);
}
