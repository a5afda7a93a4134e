import type { AuditAction } from '#contract/audit/labels.ts';
import { longDate } from '#contract/dates.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { electronicRecordsEndpoints, signatureEndpoints } from '#contract/signatures/endpoints.ts';
import type { ActorId, AuditEntry } from '#server/domain/audit.ts';
import type { EnqueuedEmail } from '#server/domain/enqueue-emails.ts';
import type { Effects } from '#server/domain/events.ts';
import type { PartyRow, RequestRow } from './store.ts';
import { documentSha256 } from './document-sha256.ts';

interface Change {
  request: RequestRow;
  actor: ActorId | null;
}

/** The firm has sent it to be signed; `turn` are those who can sign now. */
export function signatureRequested({ request, actor }: Change, turn: readonly PartyRow[]): Effects {
  return {
    ...reload(request),
    audit: entryOf(request, 'signature-requested', actor),
    client: {
      id: request.clientId,
      type: 'letter',
      title: 'Letter to sign',
      message: `${request.title}, until ${longDate(request.validUntil)}.`,
    },
    emails: emailsTo(request, turn, 'signature-requested'),
  };
}

/** Someone has opened it for the first time. */
export function signatureOpened({ request, actor }: Change): Effects {
  return { ...reload(request), audit: entryOf(request, 'signature-opened', actor) };
}

/** A person has signed, and it is the turn of `next`. */
export function partySigned(
  { request, actor }: Change,
  { party, next }: { party: PartyRow; next: readonly PartyRow[] },
): Effects {
  const everyone = request.state === 'signed';
  return {
    ...reload(request),
    audit: entryOf(request, 'signature-signed', actor, party),
    firm: {
      clientId: request.clientId,
      type: 'letter',
      title: everyone ? 'Letter signed by everyone' : 'Letter signed',
      message: `${party.name}: ${request.title}`,
    },
    emails: [
      ...emailsTo(request, next, 'signature-requested'),
      ...toFirm(request, { event: 'signed', partyId: party.id }),
    ],
  };
}

export function partyDeclined(
  { request, actor }: Change,
  { party, others }: { party: PartyRow; others: readonly PartyRow[] },
): Effects {
  return {
    ...reload(request),
    audit: entryOf(request, 'signature-declined', actor, party),
    firm: {
      clientId: request.clientId,
      type: 'letter',
      title: 'Letter declined',
      message: `${party.name}: ${request.title}`,
    },
    emails: [
      ...emailsTo(request, others, 'signature-closed'),
      ...toFirm(request, { event: 'declined', partyId: party.id }),
    ],
  };
}

export function mistakeReported({ request, actor }: Change, party: PartyRow): Effects {
  return {
    ...reload(request),
    audit: entryOf(request, 'signature-mistake-reported', actor, party),
    firm: {
      clientId: request.clientId,
      type: 'letter',
      title: 'Signed by mistake',
      message: `${party.name}: ${request.title}`,
    },
    emails: toFirm(request, { event: 'mistake', partyId: party.id }),
  };
}

/** Voided by the firm, or replaced by another one. `notified` are those who were asked to sign. */
export function signatureClosed(
  { request, actor }: Change,
  action: 'signature-voided' | 'signature-replaced',
  notified: readonly PartyRow[],
): Effects {
  return {
    ...reload(request),
    audit: entryOf(request, action, actor),
    client: {
      id: request.clientId,
      type: 'letter',
      title: action === 'signature-voided' ? 'Letter taken back' : 'Letter replaced',
      message: request.title,
    },
    emails: emailsTo(request, notified, 'signature-closed'),
  };
}

export function signatureExpired(request: RequestRow): Effects {
  return {
    ...reload(request),
    audit: entryOf(request, 'signature-expired', null),
    firm: { clientId: request.clientId, type: 'letter', title: 'Letter expired', message: request.title },
    emails: toFirm(request, { event: 'expired' }),
  };
}

/** Those whose signature is awaited are reminded: by the firm, or by the schedule, with an actor of null. */
export function signatureReminded({ request, actor }: Change, awaited: readonly PartyRow[]): Effects {
  return {
    ...reload(request),
    audit: entryOf(request, 'signature-reminded', actor),
    emails: emailsTo(request, awaited, 'signature-reminded'),
  };
}

/** It expires within a few days: those whose signature is awaited and the firm are notified. */
export function signatureExpiring(request: RequestRow, awaited: readonly PartyRow[]): Effects {
  return {
    firm: {
      clientId: request.clientId,
      type: 'letter',
      title: 'Letter expires soon',
      message: `${request.title}, ${longDate(request.validUntil)}`,
    },
    emails: emailsTo(request, awaited, 'signature-expiring'),
  };
}

/** The sealed copy is there. */
export function signatureSealed(request: RequestRow, parties: readonly PartyRow[]): Effects {
  return {
    ...reload(request),
    audit: entryOf(request, 'signature-sealed', null),
    client: { id: request.clientId, type: 'letter', title: 'Signed copy ready', message: request.title },
    emails: emailsTo(request, parties, 'signature-sealed'),
  };
}

export function entryOf(
  request: RequestRow,
  action: AuditAction,
  actor: ActorId | null,
  party?: PartyRow,
): AuditEntry {
  return {
    accountId: actor,
    clientId: request.clientId,
    action,
    subject: 'signature_requests',
    subjectId: request.id,
    detail: {
      title: request.title,
      sha256: documentSha256(request),
      ...(party && { party: party.name, ...(party.capacity && { capacity: party.capacity }) }),
      ...(request.fileSha256 !== null && { fileSha256: request.fileSha256 }),
    },
  };
}

type PartyEmail =
  | 'signature-requested'
  | 'signature-reminded'
  | 'signature-expiring'
  | 'signature-closed'
  | 'signature-sealed';

function emailsTo(request: RequestRow, parties: readonly PartyRow[], kind: PartyEmail): EnqueuedEmail[] {
  return parties.flatMap(({ id: partyId, accountId }) =>
    accountId === null
      ? []
      : [{ kind, payload: { signatureRequestId: request.id, partyId, accountId }, unproven: null }],
  );
}

function toFirm(
  request: RequestRow,
  what: { event: 'signed' | 'declined' | 'expired' | 'mistake'; partyId?: number },
): EnqueuedEmail[] {
  const payload = { signatureRequestId: request.id, ...what };
  return [{ kind: 'signature-for-firm', payload, unproven: null }];
}

/** Open browsers of the client and of the firm reload it, and whatever shows it. */
function reload({ clientId }: RequestRow): Pick<Effects, 'live'> {
  return {
    live: [
      {
        whose: { clientId },
        paths: [
          signatureEndpoints.mine.path,
          signatureEndpoints.waiting.path,
          signatureEndpoints.read.path,
          electronicRecordsEndpoints.read.path,
          notificationEndpoints.list.path,
        ],
      },
      {
        whose: { firmAbout: clientId },
        paths: [...shownToFirm, adminNotificationEndpoints.list.path],
      },
    ],
  };
}

const shownToFirm = [
  engagementEndpoints.list.path,
  engagementEndpoints.counts.path,
  engagementEndpoints.ofClient.path,
  engagementEndpoints.read.path,
];
