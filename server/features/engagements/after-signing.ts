import type { DateText } from '#contract/dates.ts';
import { renewalDay } from '#contract/engagements/rules.ts';
import type { PriceLine } from '#contract/signatures/document.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { emit, transact } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import { documentOf } from '#server/domain/signatures/requests.ts';
import { findRequest } from '#server/domain/signatures/store.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { beginningOf } from './engagements.ts';
import { invoicesDrafted, type StartedWork, workStarted } from './events.ts';
import { type EngagementRow, listUnbilled, lockEngagement, updateEngagement } from './store.ts';

/** What was drafted from a signed letter. */
export interface DraftedInvoices {
  count: number;
  /** What of the deposit is still to be set off by the firm, in cents. */
  depositLeft: number;
}

/** Drafts the invoices of a signed letter; another topic does it. */
export type DraftInvoices = (
  tx: Transaction,
  clock: { now: Date; today: DateText },
  signed: {
    clientId: number;
    title: string;
    lines: readonly PriceLine[];
    depositCents: number;
    startsOn: DateText;
  },
) => Promise<DraftedInvoices>;

/** Begins the jobs and tasks of a signed letter; other topics do it. */
export type StartWork = (tx: Transaction, letter: LetterWork) => Promise<StartedWork>;

export interface LetterWork {
  clientId: number;
  startsOn: DateText;
  /** The ids of the templates. */
  jobTemplates: readonly string[];
  taskTemplate: string | null;
  /** The jobs of the year before go on: those that are repeated don't begin again. */
  isRenewal: boolean;
}

/** What other topics do after a signature. `letterWork` prepares it outside of transactions. */
export interface AfterSigning {
  draftInvoices: DraftInvoices;
  letterWork: () => Promise<StartWork>;
}

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;

/**
 * Does what follows from each letter that is signed and sealed, once: drafts its invoices, begins its jobs and tasks, and notes the
 * day of its renewal. A letter that replaces or renews another one gets no second recurring invoices and jobs: the firm changes
 * those it has, and is notified of it.
 */
export async function followSignedLetters(
  parts: Parts,
  { draftInvoices, letterWork }: AfterSigning,
): Promise<void> {
  const unbilled = await listUnbilled(parts.db);
  if (unbilled.length === 0) return;
  const [today, startWork] = [await parts.site.today(), await letterWork()];
  await eachByItself(
    unbilled,
    (id) => `What follows from engagement ${id}`,
    (id) =>
      transact(parts, async (tx) => {
        const row = await lockEngagement(tx, id);
        const request = row?.requestId ? await findRequest(tx, { id: row.requestId }) : undefined;
        if (!row || row.billedAt !== null || request?.state !== 'sealed') return;
        // As its signers read it: its own title may have variables.
        const letter = { ...row, title: request.title };
        const now = parts.now();
        const startsOn = beginningOf(letter, request);
        await updateEngagement(tx, row, {
          billedAt: now,
          renewsOn: letter.renews ? renewalDay(startsOn) : null,
        });
        const client = await findClient(tx, letter.clientId);
        if (!client || client.status === 'archived') return;
        const before = await billedBefore(tx, letter);
        await beginWork(tx, letter, { startsOn, before, startWork });
        const { lines, depositCents = 0 } = documentOf(request);
        if (lines.length === 0 && depositCents === 0) return;
        if (before) await emit(tx, invoicesDrafted(letter, 'to be checked'));
        // What a letter that was replaced charged once was invoiced then; that of a renewed one was of another year.
        const billed = before
          ? lines.filter(({ recurrence }) => before === 'renewed' && recurrence === 'once')
          : lines;
        const drafted = await draftInvoices(
          tx,
          { now, today },
          {
            clientId: letter.clientId,
            title: letter.title,
            lines: billed,
            depositCents: before === 'replaced' ? 0 : depositCents,
            startsOn,
          },
        );
        if (drafted.count > 0) await emit(tx, invoicesDrafted(letter, 'drafted', drafted.depositLeft));
      }),
  );
}

/** Begins what the letter says; of one that was replaced, that began with the first one. */
async function beginWork(
  tx: Transaction,
  letter: EngagementRow,
  { startsOn, before, startWork }: { startsOn: DateText; before: LetterBefore; startWork: StartWork },
): Promise<void> {
  const { clientId, jobTemplates, taskTemplate } = letter;
  if (before === 'replaced' || (jobTemplates.length === 0 && taskTemplate === null)) return;
  const isRenewal = before === 'renewed';
  const started = await startWork(tx, { clientId, startsOn, jobTemplates, taskTemplate, isRenewal });
  await emit(tx, workStarted(letter, started));
}

type LetterBefore = 'replaced' | 'renewed' | null;

/** Which letter before it has invoices already. */
async function billedBefore(
  tx: Transaction,
  { replacesId, renewedId }: EngagementRow,
): Promise<LetterBefore> {
  const isBilled = async (id: number | null) =>
    id !== null && (await lockEngagement(tx, id))?.billedAt instanceof Date;
  if (await isBilled(replacesId)) return 'replaced';
  return (await isBilled(renewedId)) ? 'renewed' : null;
}
