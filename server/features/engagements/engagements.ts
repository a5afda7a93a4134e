import type * as z from 'zod';
import { findTemplate } from '#content/engagements.ts';
import type { DateText } from '#contract/dates.ts';
import {
  type EngagementChange,
  type LetterPreview,
  type manyLetters,
  newEngagement,
  type NewEngagement,
} from '#contract/engagements/schemas.ts';
import { lintLetter } from '#contract/engagements/lint.ts';
import {
  isTooLong,
  renewalDay,
  renewedLines,
  renewedTitle,
  tooLongMessage,
} from '#contract/engagements/rules.ts';
import type { Ppm } from '#contract/invoices/sales-tax.ts';
import type { SignedDocument } from '#contract/signatures/document.ts';
import { byHandMessage, signedByHand } from '#contract/signatures/by-hand.ts';
import { isSigned } from '#contract/signatures/rules.ts';
import { wordsOf } from '#contract/signatures/text-blocks.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit, transact } from '#server/domain/events.ts';
import { partiesNow } from '#server/domain/invoices/issued.ts';
import { readFirmZone } from '#server/domain/firm-zone.ts';
import { findClient } from '#server/domain/recipients.ts';
import {
  documentOf,
  remindByHand,
  requestSignatures,
  voidRequest,
} from '#server/domain/signatures/requests.ts';
import { findRequest, type RequestRow } from '#server/domain/signatures/store.ts';
import { firmDate } from '#server/firm-clock.ts';
import { missingCharacters } from '#server/pdf/missing-characters.ts';
import { engagementChanged } from './events.ts';
import { type Draft, letterOf } from './letter.ts';
import {
  type EngagementRow,
  findAccountName,
  findEngagement,
  findRenewals,
  insertEngagement,
  listSigners,
  lockEngagement,
  updateEngagement,
} from './store.ts';
import { readTitleOf } from './title.ts';

export type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;

/** Creates a draft for a client; what isn't given comes from the template. */
export function createDraft(
  parts: Parts,
  actor: ActorId,
  clientId: number,
  input: NewEngagement,
): Promise<number> {
  return transact(parts, async (tx) => {
    await requireActiveClient(tx, clientId);
    return (await insertDraft(tx, parts, actor, { clientId, ...draftOf(input), replacesId: null })).id;
  });
}

/**
 * Creates a draft from a template in the caller's transaction, for the first person with access to the client's portal to sign.
 * Throws if the client is archived.
 */
export async function draftFromTemplate(
  tx: Transaction,
  parts: Pick<Parts, 'now'>,
  actor: ActorId,
  { clientId, ...input }: z.output<typeof manyLetters> & { clientId: number },
): Promise<EngagementRow> {
  await requireActiveClient(tx, clientId);
  const [signer] = await listSigners(tx, clientId);
  const parties = signer ? [{ accountId: signer.accountId, name: signer.name, capacity: '' }] : [];
  const draft = draftOf(newEngagement.parse({ ...input, parties }));
  return insertDraft(tx, parts, actor, { clientId, ...draft, replacesId: null });
}

async function insertDraft(
  tx: Transaction,
  parts: Pick<Parts, 'now'>,
  actor: ActorId | null,
  row: Omit<Parameters<typeof insertEngagement>[1], 'createdBy' | 'createdAt'>,
): Promise<EngagementRow> {
  const draft = await insertEngagement(tx, { ...row, createdBy: actor, createdAt: parts.now() });
  if (!draft) throw new ApiError('internal');
  await emitDraft(tx, parts, draft, 'engagement-drafted', actor);
  return draft;
}

/** Emits what follows from a change of a draft. The audit log names it as it reads today. */
async function emitDraft(
  tx: Transaction,
  { now }: Pick<Parts, 'now'>,
  draft: EngagementRow,
  action: Parameters<typeof engagementChanged>[1],
  actor: ActorId | null,
): Promise<void> {
  await emit(tx, engagementChanged(await asShown(tx, { now }, draft), action, actor));
}

/** A draft with its title as it reads today. */
export async function asShown(
  tx: Transaction,
  { now }: Pick<Parts, 'now'>,
  draft: EngagementRow,
): Promise<EngagementRow> {
  const titleOf = await readTitleOf(tx, firmDate(now(), await readFirmZone(tx)));
  const client = await findClient(tx, draft.clientId);
  return { ...draft, title: titleOf(draft, client?.name ?? '') };
}

function draftOf(input: NewEngagement) {
  const template = findTemplate(input.template);
  return {
    template: template.key,
    templateVersion: template.version,
    title: input.title ?? template.title,
    introduction: input.introduction ?? template.introduction,
    scope: input.scope ?? template.scope,
    exclusions: input.exclusions ?? template.exclusions,
    terms: input.terms ?? template.terms,
    lines: input.lines,
    depositCents: input.depositCents,
    startsOn: input.startsOn,
    validDays: input.validDays,
    jobTemplates: input.jobTemplates,
    taskTemplate: input.taskTemplate,
    renews: input.renews ?? template.lines.some(({ recurrence }) => recurrence !== 'once'),
    parties: input.parties,
    inTurn: input.inTurn,
  };
}

/** The letter as it would be sent now, with its checklist. Nothing is saved. */
export async function previewLetter(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  actor: ActorId,
  clientId: number,
  input: NewEngagement,
): Promise<LetterPreview> {
  if (!(await findClient(db, clientId))) throw new ApiError('not-found');
  const draft = draftOf(input);
  const signers = await listSigners(db, clientId);
  const document = await letterNow(db, now(), {
    draft,
    clientId,
    actor,
    parties: draft.parties.map(({ accountId, name, capacity }) => ({
      name,
      capacity,
      email: signers.find((signer) => signer.accountId === accountId)?.email ?? '',
    })),
  });
  return { document, findings: await findingsOf(draft, document) };
}

async function findingsOf(draft: Draft & { parties: readonly unknown[] }, document: SignedDocument) {
  const texts: [where: string, text: string][] = [
    ['the client’s name', document.client.name],
    ['the client’s address', document.client.address],
    ['the title', document.title],
    ['the text', wordsOf(document.blocks.filter((block) => block.kind !== 'prices'))],
    ['the prices', document.lines.map(({ service }) => service).join('\n')],
    [
      'the names of the signers',
      document.parties.map(({ name, capacity }) => `${name} ${capacity}`).join('\n'),
    ],
  ];
  const characters = await missingCharacters(texts.map(([, text]) => text));
  return {
    ...lintLetter({ ...draft, lineCount: draft.lines.length, partyCount: draft.parties.length }),
    missingCharacters: texts.flatMap(([where], index) => {
      const missing = characters[index] ?? [];
      return missing.length > 0 ? [{ where, characters: missing }] : [];
    }),
  };
}

/** The letter of a draft with the client, the firm and the clock as they are now. */
export async function letterNow(
  db: Reader,
  now: Date,
  {
    draft,
    clientId,
    actor,
    parties,
  }: {
    draft: Draft & Pick<EngagementRow, 'template' | 'templateVersion'>;
    clientId: number;
    /** Who sends it. */
    actor: number | null;
    parties: SignedDocument['parties'];
  },
): Promise<SignedDocument> {
  const zone = await readFirmZone(db);
  return letterOf(draft, {
    parties,
    issued: await partiesNow(db, clientId),
    issuedBy: actor === null ? '' : await findAccountName(db, actor),
    today: firmDate(now, zone),
    zone,
    template: { key: draft.template, version: draft.templateVersion },
  });
}

/** Edits a draft. Throws a conflict if it was sent, or has changed since `version`. */
export function changeDraft(
  parts: Parts,
  actor: ActorId,
  id: number,
  { version, ...change }: EngagementChange,
): Promise<void> {
  return transact(parts, async (tx) => {
    const draft = await lockDraft(tx, id, version);
    const defined = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (isTooLong({ ...draft, ...defined }))
      throw new ApiError('invalid', { message: tooLongMessage, fields: { terms: tooLongMessage } });
    const changed = await updateEngagement(tx, draft, defined);
    await emitDraft(tx, parts, changed ?? draft, 'engagement-changed', actor);
  });
}

/** A draft, locked. Throws 404 if there is none, and a conflict if it was sent, or has changed since `version`. */
async function lockDraft(tx: Transaction, id: number, version?: number): Promise<EngagementRow> {
  const draft = await lockEngagement(tx, id);
  if (!draft) throw new ApiError('not-found');
  if (draft.requestId !== null)
    throw new ApiError('conflict', { message: 'This letter was sent. Replace it with a new one instead.' });
  if (version !== undefined && version !== draft.version) throw new ApiError('conflict');
  return draft;
}

export function removeDraft(parts: Parts, actor: ActorId, id: number): Promise<void> {
  return transact(parts, (tx) => removeWithin(tx, parts, actor, { id }));
}

/** The same in the caller's transaction; throws a conflict if it has changed since `version`. */
export async function removeWithin(
  tx: Transaction,
  { now }: Pick<Parts, 'now'>,
  actor: ActorId,
  { id, version }: { id: number; version?: number | undefined },
): Promise<void> {
  const draft = await lockDraft(tx, id, version);
  await updateEngagement(tx, draft, { deletedAt: now() });
  await emitDraft(tx, { now }, draft, 'engagement-removed', actor);
}

export function restoreDraft(parts: Parts, actor: ActorId, id: number): Promise<void> {
  return transact(parts, async (tx) => {
    const draft = await lockEngagement(tx, id, { deleted: true });
    if (!draft) throw new ApiError('not-found');
    if (draft.deletedAt === null) return;
    await updateEngagement(tx, draft, { deletedAt: null });
    await emitDraft(tx, parts, draft, 'engagement-restored', actor);
  });
}

/** Freezes a draft as a letter and asks its parties to sign. */
export function sendLetter(
  parts: Parts,
  actor: ActorId,
  id: number,
  sending: { version?: number | undefined } = {},
): Promise<void> {
  return transact(parts, (tx) => sendWithin(tx, parts, actor, { id, ...sending }));
}

/** The same in the caller's transaction. */
export async function sendWithin(
  tx: Transaction,
  parts: Pick<Parts, 'now'>,
  actor: ActorId,
  { id, version }: { id: number; version?: number | undefined },
): Promise<void> {
  const draft = await lockDraft(tx, id, version);
  const { clientId } = draft;
  await requireActiveClient(tx, clientId);
  const byHand = signedByHand(draft.title);
  if (byHand) {
    const message = byHandMessage(byHand);
    throw new ApiError('invalid', { message, fields: { title: message } });
  }
  const signers = await listSigners(tx, clientId);
  if (draft.parties.length === 0) throw invalidParties('Please choose who signs');
  const people = draft.parties.map(({ accountId, name, capacity }) => {
    const signer = signers.find((candidate) => candidate.accountId === accountId);
    if (!signer)
      throw invalidParties(`${name} has no access to the client portal. Please choose someone who has.`);
    return { name, capacity, email: signer.email };
  });
  const now = parts.now();
  const document = await letterNow(tx, now, { draft, clientId, actor, parties: people });
  const replaced = draft.replacesId === null ? undefined : await findEngagement(tx, draft.replacesId);
  const request = await requestSignatures(tx, {
    clientId,
    document,
    accounts: draft.parties.map(({ accountId }) => accountId),
    inTurn: draft.inTurn,
    replacesId: replaced?.engagement.requestId ?? null,
    previousId: (await signedBefore(tx, draft))?.id ?? null,
    actor,
    now,
  });
  // From now on it is called what its signers see: the variables in its title are filled in.
  await updateEngagement(tx, draft, { requestId: request.id, title: document.title });
}

/** The signed request of the letter that a draft replaces or renews; undefined if there is none. */
export async function signedBefore(
  db: Reader,
  { replacesId, renewedId }: Pick<EngagementRow, 'replacesId' | 'renewedId'>,
): Promise<RequestRow | undefined> {
  for (const id of [replacesId, renewedId]) {
    const request = id === null ? null : (await findEngagement(db, id))?.request;
    if (request && isSigned(request.state)) return request;
  }
  return undefined;
}

function invalidParties(message: string): ApiError {
  return new ApiError('invalid', { message, fields: { parties: message } });
}

export function remindLetter(parts: Parts, actor: ActorId, id: number): Promise<void> {
  return transact(parts, (tx) => remindWithin(tx, parts, actor, id));
}

/** The same in the caller's transaction. */
export async function remindWithin(
  tx: Transaction,
  { now }: Pick<Parts, 'now'>,
  actor: ActorId,
  id: number,
): Promise<void> {
  const { requestId } = await lockSent(tx, id);
  await remindByHand(tx, { id: requestId, actor, now: now() });
}

export function voidLetter(parts: Parts, actor: ActorId, id: number, reason: string): Promise<void> {
  return transact(parts, async (tx) => {
    const { requestId } = await lockSent(tx, id);
    await voidRequest(tx, { id: requestId, actor, reason, now: parts.now() });
  });
}

/** Notes that the firm has dealt with a letter that was declined, expired or was signed by mistake, or takes that back. */
export function followUpLetter(parts: Parts, actor: ActorId, id: number, done: boolean): Promise<void> {
  return transact(parts, async (tx) => {
    const { letter } = await lockSent(tx, id);
    const found = await findEngagement(tx, id);
    if (!found?.setbackAt)
      throw new ApiError('conflict', { message: 'This letter does not have to be followed up.' });
    const changed = await updateEngagement(tx, letter, { followedUpAt: done ? parts.now() : null });
    const action = done ? 'engagement-followed-up' : 'engagement-to-follow-up';
    await emitDraft(tx, parts, changed ?? letter, action, actor);
  });
}

/** Creates a draft with the texts of a letter that takes its place once it is sent. */
export function replaceLetter(parts: Parts, actor: ActorId, id: number): Promise<number> {
  return transact(parts, async (tx) => {
    const { letter } = await lockSent(tx, id);
    await requireActiveClient(tx, letter.clientId);
    const copy = { ...copyOf(letter), replacesId: id, renewedId: letter.renewedId };
    return (await insertDraft(tx, parts, actor, copy)).id;
  });
}

/**
 * Drafts next year's letter of a signed one, in the caller's transaction: the same texts and signers, and what recurs, with its
 * prices raised. Throws a conflict unless everyone has signed it, or if there is one already.
 */
export async function renewWithin(
  tx: Transaction,
  parts: Pick<Parts, 'now'>,
  actor: ActorId | null,
  { id, raise }: { id: number; raise: Ppm },
): Promise<EngagementRow> {
  const { letter, requestId } = await lockSent(tx, id);
  await requireActiveClient(tx, letter.clientId);
  const request = await findRequest(tx, { id: requestId });
  if (!request) throw new ApiError('not-found');
  const reason = whyNotRenewed(request, (await findRenewals(tx, [id])).has(id));
  if (reason !== null) throw new ApiError('conflict', { message: `${reason}.` });
  const begun = beginningOf(letter, request);
  return insertDraft(tx, parts, actor, {
    ...copyOf(letter),
    title: renewedTitle(letter.title, begun),
    lines: renewedLines(documentOf(request).lines, raise),
    // Like what is charged once, it was of the first year.
    depositCents: 0,
    startsOn: renewalDay(begun),
    renewedId: id,
  });
}

/** Why a letter with this request can't be renewed now; null if it can. */
export function whyNotRenewed(request: RequestRow, isRenewed: boolean): string | null {
  if (!isSigned(request.state)) return 'Not signed by everyone';
  if (request.replacedBy !== null) return 'A newer letter took its place';
  return isRenewed ? 'Next year’s letter is drafted already' : null;
}

/** The day the work of a signed letter begins. */
export function beginningOf({ startsOn }: Pick<EngagementRow, 'startsOn'>, request: RequestRow): DateText {
  return startsOn ?? firmDate(request.signedAt ?? request.sentAt, request.zone);
}

/** What a letter is written again from. */
function copyOf(letter: EngagementRow) {
  const { clientId, template, templateVersion, title, introduction, scope, exclusions, terms } = letter;
  const { lines, depositCents, startsOn, validDays, renews, jobTemplates, taskTemplate, parties, inTurn } =
    letter;
  const texts = { title, introduction, scope, exclusions, terms };
  return {
    clientId,
    template,
    templateVersion,
    ...texts,
    lines,
    depositCents,
    startsOn,
    validDays,
    renews,
    jobTemplates,
    taskTemplate,
    parties,
    inTurn,
  };
}

async function lockSent(tx: Transaction, id: number): Promise<{ letter: EngagementRow; requestId: number }> {
  const letter = await lockEngagement(tx, id);
  if (!letter) throw new ApiError('not-found');
  if (letter.requestId === null)
    throw new ApiError('conflict', { message: 'This letter has not been sent yet.' });
  return { letter, requestId: letter.requestId };
}
