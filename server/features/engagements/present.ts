import { receiptCodeText } from '#contract/documents/rules.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { AdminParty, Engagement, WholeEngagement } from '#contract/engagements/schemas.ts';
import type { Reader } from '#server/db/client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { presentParty } from '#server/domain/signatures/present-party.ts';
import { documentOf } from '#server/domain/signatures/requests.ts';
import { listParties, type PartyRow, type RequestRow } from '#server/domain/signatures/store.ts';
import { findEngagement, findReplacement, type ListedEngagement } from './store.ts';

/** A row of the list. Once it was sent, its title is the one that was frozen, with the variables filled in. */
export function presentRow({
  engagement,
  client,
  request,
  signers,
  signed,
  mistake,
}: ListedEngagement): Engagement {
  return {
    id: engagement.id,
    client,
    title: request?.title ?? engagement.title,
    state: request?.state ?? 'draft',
    template: engagement.template,
    createdAt: engagement.createdAt.toISOString(),
    sentAt: request?.sentAt.toISOString() ?? null,
    validUntil: request?.validUntil ?? null,
    signedAt: request?.signedAt?.toISOString() ?? null,
    signers: request ? signers : engagement.parties.length,
    signed,
    mistake,
    version: engagement.version,
  };
}

export async function presentWhole(db: Reader, id: number): Promise<WholeEngagement> {
  const found = await findEngagement(db, id);
  if (!found) throw new ApiError('not-found');
  const { engagement, request } = found;
  const replaced =
    engagement.replacesId === null ? undefined : await findEngagement(db, engagement.replacesId);
  return {
    ...presentRow(found),
    introduction: engagement.introduction,
    scope: engagement.scope,
    exclusions: engagement.exclusions,
    terms: engagement.terms,
    lines: engagement.lines,
    startsOn: engagement.startsOn,
    validDays: engagement.validDays,
    draftParties: engagement.parties,
    inTurn: engagement.inTurn,
    templateVersion: engagement.templateVersion,
    replaces: replaced ? { id: replaced.engagement.id, title: replaced.engagement.title } : null,
    replacedBy: (await findReplacement(db, id)) ?? null,
    sent: request ? presentSent(id, request, await listParties(db, [request.id])) : null,
  };
}

function presentSent(id: number, request: RequestRow, parties: PartyRow[]): WholeEngagement['sent'] {
  return {
    document: documentOf(request),
    sha256: request.contentSha256,
    code: receiptCodeText(request.code),
    parties: parties.map((party): AdminParty => ({
      ...presentParty(request, parties, party),
      accountId: party.accountId,
      email: party.email,
      viewedAt: party.viewedAt?.toISOString() ?? null,
      remindedAt: party.remindedAt?.toISOString() ?? null,
      mistakeNote: party.mistakeNote,
    })),
    voidReason: request.state === 'voided' ? request.closeReason : '',
    fileSha256: request.fileSha256,
    fileUrl: request.fileId === null ? null : addressOf(engagementEndpoints.file.path, id),
    pdfUrl: addressOf(engagementEndpoints.pdf.path, id),
  };
}

function addressOf(path: string, id: number): string {
  return path.replace('{id}', String(id));
}
