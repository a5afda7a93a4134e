import { zonedDateTimeText } from '#contract/date-times.ts';
import { canonicalText } from '#contract/signatures/canonical.ts';
import { chosenDocument, isOffer } from '#contract/signatures/packages.ts';
import {
  consentFirstMessage,
  mistakeReportFor,
  otherChoiceMessage,
  otherTextMessage,
} from '#contract/signatures/rules.ts';
import type { NewSignature } from '#contract/signatures/schemas.ts';
import { callOrigin } from '#server/caller.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { emit, transact } from '#server/domain/events.ts';
import { documentSha256 } from '#server/domain/signatures/document-sha256.ts';
import {
  mistakeReported,
  partyDeclined,
  partySigned,
  signatureOpened,
} from '#server/domain/signatures/events.ts';
import {
  awaitedOf,
  documentOf,
  nextState,
  requireSignable,
  sha256Of,
  timeOf,
} from '#server/domain/signatures/requests.ts';
import {
  findRequest,
  listParties,
  lockCurrentConsent,
  lockRequest,
  type PartyRow,
  type RequestRow,
  updateParty,
  updateRequest,
} from '#server/domain/signatures/store.ts';
import type { Account } from '#server/http/request/session.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;
type Signer = Pick<Account, 'id' | 'clientId' | 'emailConfirmed' | 'authenticatedAt' | 'factorAt'>;

interface Locked {
  request: RequestRow;
  parties: PartyRow[];
  mine: PartyRow;
}

/** Notes that a party has opened a request for the first time. */
export async function noteOpening(parts: Parts, account: Signer, id: number): Promise<void> {
  const [known] = (await listParties(parts.db, [id])).filter(({ accountId }) => accountId === account.id);
  if (!known || known.viewedAt !== null) return;
  await transact(parts, async (tx) => {
    const { request, parties, mine } = await lockMine(tx, account, id);
    if (mine.viewedAt !== null) return;
    await updateParty(tx, mine, { viewedAt: timeOf(request, parties, parts.now()) });
    await emit(tx, signatureOpened({ request, actor: account.id }));
  });
}

/**
 * Signs a request with a typed name. Everything is checked and written under the lock of the request, so that it is signed once,
 * and never after it ended. Harmless if the caller has signed.
 */
export function sign(
  parts: Parts,
  account: Signer,
  id: number,
  { sha256, name, drawing, package: chosen }: NewSignature,
): Promise<void> {
  return transact(parts, async (tx) => {
    const { request, parties, mine } = await lockMine(tx, account, id);
    if (mine.signedAt !== null) return;
    const now = parts.now();
    requireSignable(request, now);
    if (!awaitedOf(request, parties).includes(mine))
      throw new ApiError('conflict', {
        message: 'It is not your turn yet. We will email you when the others have signed.',
      });
    const agreed = await withChoice(tx, request, { sha256, chosen });
    const consent = await lockCurrentConsent(tx, {
      accountId: account.id,
      clientId: request.clientId,
    });
    if (!consent) throw new ApiError('conflict', { message: consentFirstMessage });
    const at = timeOf(request, parties, now);
    const origin = callOrigin();
    const party = await updateParty(tx, mine, {
      viewedAt: mine.viewedAt ?? at,
      signedAt: at,
      typedName: name,
      drawing: drawing.length > 0 ? drawing : null,
      signedSha256: sha256,
      consentId: consent.id,
      address: origin?.address ?? null,
      browser: origin?.browser ?? null,
      factors: factorsOf(account, request.zone),
    });
    const isLast = parties.every((other) => other.id === mine.id || other.signedAt !== null);
    const state = nextState(agreed, isLast ? 'sign-last' : 'sign-some');
    const signed = await updateRequest(tx, agreed, { state, ...(isLast && { signedAt: at }) });
    if (isLast) await supersede(tx, signed);
    const next = request.inTurn
      ? awaitedOf(
          signed,
          parties.map((other) => (other.id === party.id ? party : other)),
        )
      : [];
    await emit(tx, partySigned({ request: signed, actor: account.id }, { party, next }));
  });
}

/**
 * The request with the chosen package, if it offers some and nobody has chosen yet. Throws 409 unless the hash is that of the text
 * that is signed then.
 */
async function withChoice(
  tx: Transaction,
  request: RequestRow,
  { sha256, chosen }: { sha256: string; chosen: string | undefined },
): Promise<RequestRow> {
  const offered = documentOf(request);
  if (!isOffer(offered)) {
    if (sha256 === documentSha256(request)) return request;
    const isChosen = request.chosenContent !== null && chosen !== undefined;
    throw new ApiError('conflict', { message: isChosen ? otherChoiceMessage(offered) : otherTextMessage });
  }
  if (!chosen) {
    const message = 'Please choose a package';
    throw new ApiError('invalid', { message, fields: { package: message } });
  }
  const document = chosenDocument(offered, chosen);
  const chosenContent = document && canonicalText(document);
  if (chosenContent === null || sha256 !== sha256Of(chosenContent))
    throw new ApiError('conflict', { message: otherTextMessage });
  return updateRequest(tx, request, { chosenContent, chosenSha256: sha256 });
}

/** Declines a request for all of its parties. */
export function decline(parts: Parts, account: Signer, id: number, reason: string): Promise<void> {
  return transact(parts, async (tx) => {
    const { request, parties, mine } = await lockMine(tx, account, id);
    if (mine.declinedAt !== null) return;
    if (mine.signedAt !== null)
      throw new ApiError('conflict', {
        message: 'You have signed this letter. If that was a mistake, please tell us.',
      });
    const now = timeOf(request, parties, parts.now());
    const state = nextState(request, 'decline');
    const party = await updateParty(tx, mine, { declinedAt: now, declineReason: reason });
    const declined = await updateRequest(tx, request, { state, closedAt: now, closeReason: reason });
    const awaited = awaitedOf(request, parties);
    const others = parties.filter(
      (other) => other.id !== mine.id && (other.signedAt !== null || awaited.includes(other)),
    );
    await emit(tx, partyDeclined({ request: declined, actor: account.id }, { party, others }));
  });
}

/** Tells the firm, for ten minutes, that the caller signed by mistake. Nothing else changes. Harmless if it was reported. */
export function reportMistake(parts: Parts, account: Signer, id: number, note: string): Promise<void> {
  return transact(parts, async (tx) => {
    const { request, parties, mine } = await lockMine(tx, account, id);
    if (mine.mistakeAt !== null) return;
    const until = mistakeUntil(mine);
    if (until === null || parts.now() > until)
      throw new ApiError('conflict', {
        message: 'A mistake can be reported here for ten minutes after signing. Please call or message us.',
      });
    const mistakeAt = timeOf(request, parties, parts.now());
    const party = await updateParty(tx, mine, { mistakeAt, mistakeNote: note });
    await emit(tx, mistakeReported({ request, actor: account.id }, party));
  });
}

/** Until when a party may report a mistake; null if it hasn't signed, or has reported one. */
export function mistakeUntil({ signedAt, mistakeAt }: PartyRow): Date | null {
  return signedAt === null || mistakeAt !== null ? null : new Date(signedAt.getTime() + mistakeReportFor);
}

/** Locks a request of the caller's client. Throws 404 if there is none, and 409 if the caller isn't asked to sign it. */
async function lockMine(tx: Transaction, account: Signer, id: number): Promise<Locked> {
  if (account.clientId === null) throw new ApiError('not-found');
  const request = await lockRequest(tx, { id, clientId: account.clientId });
  if (!request) throw new ApiError('not-found');
  const parties = await listParties(tx, [id]);
  const mine = parties.find(({ accountId }) => accountId === account.id);
  if (!mine) throw new ApiError('conflict', { message: 'You are not asked to sign this letter.' });
  return { request, parties, mine };
}

/** The signed request whose place this one takes is superseded from now on. */
async function supersede(tx: Transaction, { id, replacesId }: RequestRow): Promise<void> {
  const replaced = replacesId === null ? undefined : await findRequest(tx, { id: replacesId });
  if (replaced?.replacedBy === null) await updateRequest(tx, replaced, { replacedBy: id });
}

/** How the person had signed in, as the certificate says it. */
function factorsOf({ emailConfirmed, authenticatedAt, factorAt }: Signer, zone: string): string {
  const session = callOrigin()?.session;
  return [
    `Portal account; email address ${emailConfirmed ? 'confirmed' : 'not confirmed'}`,
    authenticatedAt
      ? `password, passkey or email link used ${zonedDateTimeText(authenticatedAt, zone)}`
      : 'time of sign-in not known',
    factorAt ? `second step passed ${zonedDateTimeText(factorAt, zone)}` : 'no second step',
    ...(session ? [`session ${Buffer.from(session).toString('hex').slice(0, 12)}`] : []),
  ].join('; ');
}
