import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';
import type { EngagementRow } from './store.ts';

/** The firm has changed a draft, which its client doesn't see. */
export function engagementChanged(
  letter: EngagementRow,
  action: Extract<AuditAction, `engagement-${string}`>,
  actor: ActorId,
): Effects {
  return {
    audit: entryOf(letter, action, actor),
    live: [
      {
        whose: { firmAbout: letter.clientId },
        paths: [
          engagementEndpoints.list.path,
          engagementEndpoints.counts.path,
          engagementEndpoints.ofClient.path,
          engagementEndpoints.read.path,
        ],
      },
    ],
  };
}

/** Invoices were drafted from the prices of a signed letter, or those of the letter before have to be checked by the firm. */
export function invoicesDrafted(
  { clientId, title }: EngagementRow,
  what: 'drafted' | 'to be checked',
): Effects {
  const drafted = what === 'drafted';
  return {
    firm: {
      clientId,
      type: 'letter',
      title: drafted ? 'Invoices drafted from a letter' : 'Recurring invoice to check',
      message: drafted
        ? `${title}: please review them before they are sent.`
        : `${title} took the place of an earlier letter. Please change the recurring invoice if the prices changed.`,
    },
    live: [{ whose: { firmAbout: clientId }, paths: [adminNotificationEndpoints.list.path] }],
  };
}

export function entryOf(
  { id, clientId, title }: Pick<EngagementRow, 'id' | 'clientId' | 'title'>,
  action: AuditAction,
  actor: ActorId,
) {
  return {
    accountId: actor,
    clientId,
    action,
    subject: 'engagements',
    subjectId: id,
    detail: { title },
  };
}
