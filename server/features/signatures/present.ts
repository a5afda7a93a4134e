import { receiptCodeText } from '#contract/documents/rules.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { consentVersion } from '#contract/signatures/consent.ts';
import type { CheckedSignature, Signature, WholeSignature } from '#contract/signatures/schemas.ts';
import type { Reader } from '#server/db/client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { documentSha256 } from '#server/domain/signatures/document-sha256.ts';
import { changesSince } from '#server/domain/signatures/changes.ts';
import { partyState, presentParty } from '#server/domain/signatures/present-party.ts';
import { awaitedOf, documentOf } from '#server/domain/signatures/requests.ts';
import {
  findConsent,
  findRequest,
  listParties,
  type PartyRow,
  type RequestRow,
} from '#server/domain/signatures/store.ts';
import { mistakeUntil } from './signing.ts';

export function presentRow(request: RequestRow, awaitsYou: boolean): Signature {
  return {
    id: request.id,
    kind: request.kind,
    title: request.title,
    state: request.state,
    sentAt: request.sentAt.toISOString(),
    validUntil: request.validUntil,
    signedAt: request.signedAt?.toISOString() ?? null,
    awaitsYou,
    fileUrl: request.fileId === null ? null : addressOf(signatureEndpoints.file.path, request.id),
  };
}

/** A request as a person of its client reads it. Throws 404 if the client has none with this id. */
export async function presentWhole(
  db: Reader,
  { id, clientId, accountId }: { id: number; clientId: number; accountId: number },
  now: Date,
): Promise<WholeSignature> {
  const request = await findRequest(db, { id, clientId });
  if (!request) throw new ApiError('not-found');
  const parties = await listParties(db, [id]);
  const mine = parties.find((party) => party.accountId === accountId);
  const awaited = awaitedOf(request, parties);
  return {
    ...presentRow(request, mine !== undefined && awaited.includes(mine)),
    document: documentOf(request),
    sha256: documentSha256(request),
    inTurn: request.inTurn,
    parties: parties.map((party) => presentParty(request, parties, party)),
    you: mine ? await presentMine(db, { request, parties, mine }, now) : null,
    pdfUrl: addressOf(signatureEndpoints.pdf.path, id),
    fileSha256: request.fileSha256,
    code: receiptCodeText(request.code),
    voidReason: request.state === 'voided' ? request.closeReason : '',
    replacedBy: request.replacedBy,
    changes: await changesSince(db, request),
  };
}

async function presentMine(
  db: Reader,
  { request, parties, mine }: { request: RequestRow; parties: PartyRow[]; mine: PartyRow },
  now: Date,
): Promise<WholeSignature['you']> {
  const accountId = mine.accountId ?? 0;
  const consent = await findConsent(db, { accountId, clientId: request.clientId });
  const until = mistakeUntil(mine);
  return {
    partyId: mine.id,
    state: partyState(request, parties, mine),
    needsConsent:
      mine.signedAt === null &&
      (consent === undefined || consent.version !== consentVersion || consent.withdrawnAt !== null),
    mistakeUntil: until !== null && until > now ? until.toISOString() : null,
  };
}

/** What anyone with a sealed file or its code may know: neither its title nor whose it is. */
export async function presentChecked(db: Reader, request: RequestRow): Promise<CheckedSignature> {
  const parties = await listParties(db, [request.id]);
  return {
    result: request.replacedBy === null ? 'genuine' : 'superseded',
    kind: request.kind,
    firm: documentOf(request).firm.name,
    code: receiptCodeText(request.code),
    signedAt: (request.signedAt ?? request.sentAt).toISOString(),
    signers: parties.length,
    sha256: request.fileSha256 ?? '',
    zone: request.zone,
  };
}

function addressOf(path: string, id: number): string {
  return path.replace('{id}', String(id));
}
