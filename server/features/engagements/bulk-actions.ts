import * as z from 'zod';
import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import { wasJustReminded } from '#contract/emails/rules.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { serviceWords } from '#contract/engagements/coverage.ts';
import { priceInWords, renewedLines, totalsOf } from '#contract/engagements/rules.ts';
import { engagementFilter } from '#contract/engagements/schemas.ts';
import { percentText } from '#contract/invoices/sales-tax.ts';
import { listInWords } from '#contract/list-in-words.ts';
import type { PriceLine } from '#contract/signatures/document.ts';
import { packagesOf } from '#contract/signatures/packages.ts';
import { signedByHand } from '#contract/signatures/by-hand.ts';
import { isOpen } from '#contract/signatures/rules.ts';
import type { Reader } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { inactiveClients } from '#server/domain/active-client.ts';
import { type BulkActions, bulkAction, bulkRows } from '#server/domain/bulk-actions/bulk-actions.ts';
import { listAccess } from '#server/domain/members/client-members.ts';
import { awaitedOf, documentOf } from '#server/domain/signatures/requests.ts';
import { listParties } from '#server/domain/signatures/store.ts';
import {
  draftFromTemplate,
  remindWithin,
  removeWithin,
  renewWithin,
  sendWithin,
  whyNotRenewed,
} from './engagements.ts';
import {
  findAccessible,
  findEngagements,
  findRenewals,
  type ListedEngagement,
  matchingEngagements,
} from './store.ts';
import { readTitleOf } from './title.ts';

/** How a bulk action finds its letters, and what it calls them: as their signers read them. */
export const bulkLetters = bulkRows(engagementFilter, {
  changes: [engagementEndpoints.list.path, engagementEndpoints.counts.path],
  matching: (db, viewer, filter, { today }) => matchingEngagements(db, viewer, { ...filter, today }),
  async names(db, viewer, ids, today) {
    const titleOf = await readTitleOf(db, today);
    const rows = await findAccessible(db, viewer, ids);
    return new Map(rows.map((row) => [row.id, `${row.client} · ${titleOf(row, row.client)}`]));
  },
});

/** What can be done with many engagement letters at once. */
export function letterBulkActions(deps: Pick<Deps, 'now'>): Partial<BulkActions> {
  return {
    'draft-letters': bulkAction(bulkActionInputs['draft-letters'], {
      subject: 'clients',
      endpoint: engagementEndpoints.create,
      title: ({ template }) => `New draft letter: ${serviceWords[template]}`,
      effect: ({ lines }) =>
        `Each gets a draft (${pricesInWords(lines)}), which the client doesn’t see until you send it.`,
      leaveOut: inactiveClients,
      details: async (db, ids) =>
        new Map([...(await withoutSigner(db, ids))].map((id) => [id, 'Nobody to sign yet'])),
      async perform(tx, { id: clientId, actor, input }) {
        const { id, version } = await draftFromTemplate(tx, deps, actor, { ...input, clientId });
        return { id, version };
      },
      undo: {
        result: z.object({ id: z.number(), version: z.number() }),
        row: (tx, { actor, result }) => removeWithin(tx, deps, actor, result),
      },
    }),
    'create-letters': bulkAction(bulkActionInputs['create-letters'], {
      subject: 'clients',
      endpoint: engagementEndpoints.send,
      title: ({ template }) => `New letter: ${serviceWords[template]}`,
      effect: ({ lines }) =>
        `Each gets a letter (${pricesInWords(lines)}) and an email to sign it, to its first person with portal access.`,
      async leaveOut(db, ids) {
        const leftOut = new Map(await inactiveClients(db, ids));
        for (const id of await withoutSigner(db, ids))
          if (!leftOut.has(id)) leftOut.set(id, 'Nobody has access to the portal');
        return leftOut;
      },
      async perform(tx, { id: clientId, actor, input }) {
        const { id } = await draftFromTemplate(tx, deps, actor, { ...input, clientId });
        await sendWithin(tx, deps, actor, { id });
        return {};
      },
      undo: 'Letters that were sent can be taken back one by one.',
    }),
    'send-letters': bulkAction(bulkActionInputs['send-letters'], {
      subject: 'letters',
      endpoint: engagementEndpoints.send,
      title: () => 'Send draft letters',
      effect: () => 'Each is frozen as it is now, and its signers get an email to sign it.',
      leaveOut: (db, ids) => leaveOut(db, ids, whyNotSent),
      details: (db, ids) => pricesOf(db, ids, (lines) => lines),
      async perform(tx, { id, actor }) {
        await sendWithin(tx, deps, actor, { id });
        return {};
      },
      undo: 'Letters that were sent can be taken back one by one.',
    }),
    'remind-signers': bulkAction(bulkActionInputs['remind-signers'], {
      subject: 'letters',
      endpoint: engagementEndpoints.remind,
      title: () => 'Remind of letters to sign',
      effect: () => 'Everyone whose signature is awaited gets an email for each letter.',
      leaveOut: (db, ids) =>
        leaveOut(db, ids, async (rows) => {
          const parties = Map.groupBy(
            await listParties(
              db,
              rows.flatMap(({ request }) => request?.id ?? []),
            ),
            ({ requestId }) => requestId,
          );
          return ({ request }) => {
            if (!request || !isOpen(request.state)) return 'Not waiting for signatures';
            const awaited = awaitedOf(request, parties.get(request.id) ?? []);
            return awaited.every((party) => wasJustReminded(party, deps.now()))
              ? 'Reminded within the last day'
              : null;
          };
        }),
      async perform(tx, { id, actor }) {
        await remindWithin(tx, deps, actor, id);
        return {};
      },
      undo: 'Emails can’t be taken back.',
    }),
    'renew-letters': bulkAction(bulkActionInputs['renew-letters'], {
      subject: 'letters',
      endpoint: engagementEndpoints.renew,
      title: ({ raise }) =>
        raise === 0 ? 'Draft the renewals' : `Draft the renewals, prices + ${percentText(raise)}`,
      effect: () => 'Each gets a draft for its next year, which the client doesn’t see until you send it.',
      leaveOut: (db, ids) =>
        leaveOut(db, ids, async () => {
          const renewals = await findRenewals(db, ids);
          return ({ engagement: { id }, request }) =>
            request ? whyNotRenewed(request, renewals.has(id)) : 'Not sent yet';
        }),
      details: (db, ids, { raise }) => pricesOf(db, ids, (lines) => renewedLines(lines, raise)),
      async perform(tx, { id, actor, input: { raise } }) {
        const draft = await renewWithin(tx, deps, actor, { id, raise });
        return { id: draft.id, version: draft.version };
      },
      undo: {
        result: z.object({ id: z.number(), version: z.number() }),
        row: (tx, { actor, result }) => removeWithin(tx, deps, actor, result),
      },
    }),
  };
}

/** Why a letter is left out; null if it isn't for a reason of its own. */
type ReasonOf = (row: ListedEngagement) => string | null;

/** The letters that are left out, each with its own reason or because nothing can be started for its client. */
async function leaveOut(
  db: Reader,
  ids: readonly number[],
  reasons: (rows: readonly ListedEngagement[], db: Reader) => Promise<ReasonOf>,
): Promise<Map<number, string>> {
  const rows = await findEngagements(db, ids);
  const reasonOf = await reasons(rows, db);
  const inactive = await inactiveClients(db, [...new Set(rows.map(({ client }) => client.id))]);
  const leftOut = new Map<number, string>();
  for (const row of rows) {
    const reason = reasonOf(row) ?? inactive.get(row.client.id);
    if (reason !== undefined) leftOut.set(row.engagement.id, reason);
  }
  return leftOut;
}

async function whyNotSent(rows: readonly ListedEngagement[], db: Reader): Promise<ReasonOf> {
  const access = await listAccess(db, [...new Set(rows.map(({ client }) => client.id))]);
  return ({ engagement: { title, parties, clientId }, request }) => {
    if (request) return 'Was sent already';
    const byHand = signedByHand(title);
    if (byHand) return `${byHand.what} can’t be signed in the portal`;
    if (parties.length === 0) return 'Nobody is chosen to sign';
    const without = parties.filter(({ accountId }) => !access.get(clientId)?.has(accountId));
    return without.length === 0
      ? null
      : `No access to the portal: ${listInWords(without.map(({ name }) => name))}`;
  };
}

/** Clients that have no person with access to the portal, and so nobody to sign. */
async function withoutSigner(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  const access = await listAccess(db, ids);
  return new Set(ids.filter((id) => (access.get(id)?.size ?? 0) === 0));
}

function pricesInWords(lines: readonly PriceLine[]): string {
  const offers = packagesOf(lines).map(({ name }) => name);
  if (offers.length > 0) return `packages: ${listInWords(offers)}`;
  return lines.length === 0 ? 'without prices' : listInWords(totalsOf(lines).map(priceInWords));
}

async function pricesOf(
  db: Reader,
  ids: readonly number[],
  pricesAfter: (lines: readonly PriceLine[]) => readonly PriceLine[],
): Promise<Map<number, string>> {
  const rows = await findEngagements(db, ids);
  return new Map(
    rows.map(({ engagement: { id, lines }, request }) => {
      const priced = request ? documentOf(request).lines : lines;
      const offers = packagesOf(priced).map(({ name }) => name);
      if (offers.length > 0) return [id, `Packages: ${listInWords(offers)}`];
      const totals = totalsOf(pricesAfter(priced)).map(priceInWords);
      return [id, totals.length === 0 ? 'No prices' : listInWords(totals)];
    }),
  );
}
