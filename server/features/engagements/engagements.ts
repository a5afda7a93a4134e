import { findTemplate } from '#content/engagements.ts';
import type { EngagementChange, LetterPreview, NewEngagement } from '#contract/engagements/schemas.ts';
import { lintLetter } from '#contract/engagements/lint.ts';
import type { SignedDocument } from '#contract/signatures/document.ts';
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
import { remindByHand, requestSignatures, voidRequest } from '#server/domain/signatures/requests.ts';
import { firmDate } from '#server/firm-clock.ts';
import { missingCharacters } from '#server/pdf/missing-characters.ts';
import { engagementChanged } from './events.ts';
import { type Draft, letterOf } from './letter.ts';
import {
  type EngagementRow,
  findAccountName,
  findEngagement,
  insertEngagement,
  listSigners,
  lockEngagement,
  updateEngagement,
} from './store.ts';

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
    return insertDraft(tx, parts, actor, { clientId, ...draftOf(input), replacesId: null });
  });
}

async function insertDraft(
  tx: Transaction,
  { now }: Pick<Parts, 'now'>,
  actor: ActorId,
  row: Omit<Parameters<typeof insertEngagement>[1], 'createdBy' | 'createdAt'>,
): Promise<number> {
  const draft = await insertEngagement(tx, { ...row, createdBy: actor, createdAt: now() });
  if (!draft) throw new ApiError('internal');
  await emit(tx, engagementChanged(draft, 'engagement-drafted', actor));
  return draft.id;
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
    startsOn: input.startsOn,
    validDays: input.validDays,
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
async function letterNow(
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
    actor: ActorId;
    parties: SignedDocument['parties'];
  },
): Promise<SignedDocument> {
  const zone = await readFirmZone(db);
  return letterOf(draft, {
    parties,
    issued: await partiesNow(db, clientId),
    issuedBy: await findAccountName(db, actor),
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
    const changed = await updateEngagement(tx, draft, defined);
    await emit(tx, engagementChanged(changed ?? draft, 'engagement-changed', actor));
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
  return transact(parts, async (tx) => {
    const draft = await lockDraft(tx, id);
    await updateEngagement(tx, draft, { deletedAt: parts.now() });
    await emit(tx, engagementChanged(draft, 'engagement-removed', actor));
  });
}

export function restoreDraft(parts: Parts, actor: ActorId, id: number): Promise<void> {
  return transact(parts, async (tx) => {
    const draft = await lockEngagement(tx, id, { deleted: true });
    if (!draft) throw new ApiError('not-found');
    if (draft.deletedAt === null) return;
    await updateEngagement(tx, draft, { deletedAt: null });
    await emit(tx, engagementChanged(draft, 'engagement-restored', actor));
  });
}

/** Freezes a draft as a letter and asks its parties to sign. */
export function sendLetter(
  parts: Parts,
  actor: ActorId,
  id: number,
  { version }: { version?: number | undefined } = {},
): Promise<void> {
  return transact(parts, async (tx) => {
    const draft = await lockDraft(tx, id, version);
    const { clientId } = draft;
    await requireActiveClient(tx, clientId);
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
      actor,
      now,
    });
    // From now on it is called what its signers see: the variables in its title are filled in.
    await updateEngagement(tx, draft, { requestId: request.id, title: document.title });
  });
}

function invalidParties(message: string): ApiError {
  return new ApiError('invalid', { message, fields: { parties: message } });
}

export function remindLetter(parts: Parts, actor: ActorId, id: number): Promise<void> {
  return transact(parts, async (tx) => {
    const { requestId } = await lockSent(tx, id);
    await remindByHand(tx, { id: requestId, actor, now: parts.now() });
  });
}

export function voidLetter(parts: Parts, actor: ActorId, id: number, reason: string): Promise<void> {
  return transact(parts, async (tx) => {
    const { requestId } = await lockSent(tx, id);
    await voidRequest(tx, { id: requestId, actor, reason, now: parts.now() });
  });
}

/** Creates a draft with the texts of a letter that takes its place once it is sent. */
export function replaceLetter(parts: Parts, actor: ActorId, id: number): Promise<number> {
  return transact(parts, async (tx) => {
    const { letter } = await lockSent(tx, id);
    await requireActiveClient(tx, letter.clientId);
    const { clientId, template, templateVersion, title, introduction, scope, exclusions, terms } = letter;
    const { lines, startsOn, validDays, parties, inTurn } = letter;
    return insertDraft(tx, parts, actor, {
      clientId,
      template,
      templateVersion,
      title,
      introduction,
      scope,
      exclusions,
      terms,
      lines,
      startsOn,
      validDays,
      parties,
      inTurn,
      replacesId: id,
    });
  });
}

async function lockSent(tx: Transaction, id: number): Promise<{ letter: EngagementRow; requestId: number }> {
  const letter = await lockEngagement(tx, id);
  if (!letter) throw new ApiError('not-found');
  if (letter.requestId === null)
    throw new ApiError('conflict', { message: 'This letter has not been sent yet.' });
  return { letter, requestId: letter.requestId };
}
