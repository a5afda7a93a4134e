import { createHash } from 'node:crypto';
import type { DateText } from '#contract/dates.ts';
import { canonicalText } from '#contract/signatures/canonical.ts';
import { type SignedDocument, signedDocument } from '#contract/signatures/document.ts';
import {
  isOpen,
  type SignatureAction,
  signatureStateLabels,
  stateAfter,
} from '#contract/signatures/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit } from '#server/domain/events.ts';
import { newInvoiceCode } from '#server/domain/invoices/invoice-code.ts';
import { firmDate } from '#server/firm-clock.ts';
import { remindedByHand } from '#server/domain/reminders.ts';
import { wasJustReminded } from '#contract/emails/rules.ts';
import { signatureClosed, signatureReminded, signatureRequested } from './events.ts';
import {
  insertRequest,
  listParties,
  lockRequest,
  type PartyRow,
  type RequestRow,
  updateParty,
  updateRequest,
} from './store.ts';

/** The document of a request, as it was frozen; once a package is chosen, with that one alone. */
export function documentOf({
  content,
  chosenContent,
}: Pick<RequestRow, 'content' | 'chosenContent'>): SignedDocument {
  return signedDocument.parse(JSON.parse(chosenContent ?? content));
}

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Freezes a document and asks its parties to sign. `accounts` are the accounts of the document's parties, in their order. */
export async function requestSignatures(
  tx: Transaction,
  {
    clientId,
    document,
    accounts,
    inTurn,
    replacesId,
    previousId,
    actor,
    now,
  }: {
    clientId: number;
    document: SignedDocument;
    accounts: readonly number[];
    inTurn: boolean;
    /** The request whose place it takes: an open one ends now, a signed one once this one is signed. */
    replacesId: number | null;
    /** The signed request before it, to show what has changed since. */
    previousId: number | null;
    actor: ActorId;
    now: Date;
  },
): Promise<RequestRow> {
  const content = canonicalText(signedDocument.parse(document));
  const { request, parties } = await insertRequest(
    tx,
    {
      clientId,
      kind: document.kind,
      title: document.title,
      content,
      contentSha256: sha256Of(content),
      code: newInvoiceCode(),
      state: 'sent',
      inTurn,
      validUntil: document.validUntil,
      zone: document.zone,
      sentBy: actor,
      sentAt: now,
      replacesId,
      previousId,
    },
    document.parties.map((party, index) => ({ ...party, accountId: accounts[index] ?? null })),
  );
  await emit(tx, signatureRequested({ request, actor }, awaitedOf(request, parties)));
  if (replacesId !== null) await replaceOpen(tx, { id: replacesId, by: request.id, actor, now });
  return request;
}

/** The parties whose signature is awaited now: in turn, only the next one. */
export function awaitedOf(request: RequestRow, parties: readonly PartyRow[]): PartyRow[] {
  if (!isOpen(request.state)) return [];
  const unsigned = parties.filter(({ signedAt, declinedAt }) => signedAt === null && declinedAt === null);
  return request.inTurn ? unsigned.slice(0, 1) : unsigned;
}

/** The day since which a party's signature is awaited, from which its reminders count: in turn, that of the signature before. */
export function awaitedSince(request: RequestRow, parties: readonly PartyRow[], party: PartyRow): DateText {
  const before = request.inTurn ? parties[parties.indexOf(party) - 1]?.signedAt : undefined;
  return dayOf(request, before ?? request.sentAt);
}

/** The state after an action; throws 409 with plain words if the state doesn't allow it. */
export function nextState(request: RequestRow, action: SignatureAction) {
  const state = stateAfter(request.state, action);
  if (state === null || state === 'draft') throw new ApiError('conflict', { message: endedMessage(request) });
  return state;
}

/** Why a request can't be signed, declined or voided any more. */
function endedMessage({ state }: Pick<RequestRow, 'state'>): string {
  if (state === 'signed' || state === 'sealed') return 'Everyone has already signed this letter.';
  return `This letter can’t be signed or changed any more. It is: ${signatureStateLabels[state].toLowerCase()}.`;
}

/** Throws 409 unless it can be signed today, in the firm's zone of the day it was sent. */
export function requireSignable(request: RequestRow, now: Date): void {
  if (!isOpen(request.state)) throw new ApiError('conflict', { message: endedMessage(request) });
  if (request.validUntil < dayOf(request, now))
    throw new ApiError('conflict', {
      message: 'This letter could be signed until yesterday or earlier. Please ask us for a new one.',
    });
}

/** The day in the zone of the request. */
export function dayOf({ zone }: Pick<RequestRow, 'zone'>, now: Date): DateText {
  return firmDate(now, zone);
}

/**
 * The time of an act on a request: our clock, but never before what has happened to the request already, so that a clock that was
 * set back writes no signature from before the letter was sent.
 */
export function timeOf(request: RequestRow, parties: readonly PartyRow[], now: Date): Date {
  const earlier = [request.sentAt, ...parties.map(({ signedAt }) => signedAt)].filter((at) => at !== null);
  return new Date(Math.max(now.getTime(), ...earlier.map((at) => at.getTime())));
}

/** Takes back an open request and tells those who were asked. */
export async function voidRequest(
  tx: Transaction,
  { id, actor, reason, now }: { id: number; actor: ActorId; reason: string; now: Date },
): Promise<void> {
  const request = await lockRequest(tx, { id });
  if (!request) throw new ApiError('not-found');
  const parties = await listParties(tx, [id]);
  const closed = await updateRequest(tx, request, {
    state: nextState(request, 'void'),
    closedAt: timeOf(request, parties, now),
    closeReason: reason,
  });
  await emit(
    tx,
    signatureClosed({ request: closed, actor }, 'signature-voided', notifiedOf(request, parties)),
  );
}

/** Ends an open request in whose place there is another one now. */
async function replaceOpen(
  tx: Transaction,
  { id, by, actor, now }: { id: number; by: number; actor: ActorId; now: Date },
): Promise<void> {
  const request = await lockRequest(tx, { id });
  if (!request || !isOpen(request.state)) return;
  const parties = await listParties(tx, [id]);
  const closed = await updateRequest(tx, request, {
    state: nextState(request, 'replace'),
    closedAt: timeOf(request, parties, now),
    replacedBy: by,
  });
  await emit(
    tx,
    signatureClosed({ request: closed, actor }, 'signature-replaced', notifiedOf(request, parties)),
  );
}

/** Those who know of a request: in turn, not those after the next one. */
function notifiedOf(request: RequestRow, parties: readonly PartyRow[]): PartyRow[] {
  const awaited = awaitedOf(request, parties);
  return parties.filter((party) => party.signedAt !== null || awaited.includes(party));
}

/** Reminds those whose signature is awaited; throws 409 within a day of the last reminder. */
export async function remindByHand(
  tx: Transaction,
  { id, actor, now }: { id: number; actor: ActorId; now: Date },
): Promise<void> {
  const request = await lockRequest(tx, { id });
  if (!request) throw new ApiError('not-found');
  requireSignable(request, now);
  const parties = await listParties(tx, [id]);
  const awaited = awaitedOf(request, parties);
  const due = awaited.filter((party) => !wasJustReminded(party, now));
  if (due.length === 0)
    throw new ApiError('conflict', {
      message: 'A reminder was sent less than a day ago. Please wait a day.',
    });
  const today = dayOf(request, now);
  for (const party of due) {
    const since = { dueDate: awaitedSince(request, parties, party), reminded: party.reminded };
    await updateParty(tx, party, { remindedAt: now, reminded: remindedByHand(since, today) });
  }
  await emit(tx, signatureReminded({ request, actor }, due));
}
