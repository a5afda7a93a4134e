import { receiptCodeText } from '#contract/documents/rules.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { AdminParty, Engagement, WholeEngagement } from '#contract/engagements/schemas.ts';
import type { Reader } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { readFirmZone } from '#server/domain/firm-zone.ts';
import { documentSha256 } from '#server/domain/signatures/document-sha256.ts';
import { changesBetween, changesSince } from '#server/domain/signatures/changes.ts';
import { presentParty } from '#server/domain/signatures/present-party.ts';
import { documentOf } from '#server/domain/signatures/requests.ts';
import { listParties, type RequestRow } from '#server/domain/signatures/store.ts';
import { firmDate } from '#server/firm-clock.ts';
import { letterNow, signedBefore } from './engagements.ts';
import {
  type EngagementRow,
  findEngagement,
  findRenewals,
  findReplacement,
  type ListedEngagement,
} from './store.ts';
import { readTitleOf, type TitleOf } from './title.ts';

/** A row of the list. Once it was sent, its title is the one that was frozen. */
export function presentRow(
  { engagement, client, request, signers, signed, mistake }: ListedEngagement,
  titleOf: TitleOf,
): Engagement {
  return {
    id: engagement.id,
    client,
    title: request?.title ?? titleOf(engagement, client.name),
    state: request?.state ?? 'draft',
    template: engagement.template,
    createdAt: engagement.createdAt.toISOString(),
    sentAt: request?.sentAt.toISOString() ?? null,
    validUntil: request?.validUntil ?? null,
    signedAt: request?.signedAt?.toISOString() ?? null,
    signers: request ? signers : engagement.parties.length,
    signed,
    mistake,
    renewsOn: engagement.renewsOn,
    version: engagement.version,
  };
}

export async function presentWhole(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
): Promise<WholeEngagement> {
  const found = await findEngagement(db, id);
  if (!found) throw new ApiError('not-found');
  const { engagement, request } = found;
  const titleOf = await readTitleOf(db, firmDate(now(), await readFirmZone(db)));
  const named = async (other: number | null) => {
    const letter = other === null ? undefined : await findEngagement(db, other);
    return letter ? { id: letter.engagement.id, title: presentRow(letter, titleOf).title } : null;
  };
  return {
    ...presentRow(found, titleOf),
    draftTitle: engagement.title,
    introduction: engagement.introduction,
    scope: engagement.scope,
    exclusions: engagement.exclusions,
    terms: engagement.terms,
    lines: engagement.lines,
    depositCents: engagement.depositCents,
    startsOn: engagement.startsOn,
    validDays: engagement.validDays,
    renews: engagement.renews,
    jobTemplates: engagement.jobTemplates,
    taskTemplate: engagement.taskTemplate,
    draftParties: engagement.parties,
    inTurn: engagement.inTurn,
    templateVersion: engagement.templateVersion,
    replaces: await named(engagement.replacesId),
    replacedBy: await named(await findReplacement(db, id)),
    renewed: await named(engagement.renewedId),
    renewal: await named((await findRenewals(db, [id])).get(id) ?? null),
    followUp: followUpOf(found),
    changes: request ? await changesSince(db, request) : await changesOfDraft(db, now(), engagement),
    sent: request ? await presentSent(db, id, request) : null,
  };
}

/** Whether its last setback was dealt with; null if it had none. */
function followUpOf({
  engagement: { followedUpAt },
  setbackAt,
}: Pick<ListedEngagement, 'engagement' | 'setbackAt'>): WholeEngagement['followUp'] {
  if (setbackAt === null) return null;
  return followedUpAt !== null && followedUpAt >= setbackAt ? 'done' : 'open';
}

/** What a draft would change if it were sent now. */
async function changesOfDraft(
  db: Reader,
  now: Date,
  draft: EngagementRow,
): Promise<WholeEngagement['changes']> {
  const before = await signedBefore(db, draft);
  if (!before?.signedAt) return null;
  const { clientId, createdBy } = draft;
  const document = await letterNow(db, now, { draft, clientId, actor: createdBy, parties: [] });
  return { since: before.signedAt.toISOString(), ...changesBetween(documentOf(before), document) };
}

async function presentSent(db: Reader, id: number, request: RequestRow): Promise<WholeEngagement['sent']> {
  const parties = await listParties(db, [request.id]);
  return {
    document: documentOf(request),
    sha256: documentSha256(request),
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
