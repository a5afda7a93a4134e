import { longDate } from '#contract/dates.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { dollars } from '#contract/money.ts';
import { listInWords } from '#contract/list-in-words.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';
import type { EngagementRow } from './store.ts';

/** The firm has changed a draft, which its client doesn't see. */
export function engagementChanged(
  letter: EngagementRow,
  action: Extract<AuditAction, `engagement-${string}`>,
  actor: ActorId | null,
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
  depositLeft = 0,
): Effects {
  const drafted = what === 'drafted';
  return {
    firm: {
      clientId,
      type: 'letter',
      title: drafted ? 'Invoices drafted from a letter' : 'Recurring invoice to check',
      message: drafted
        ? `${title}: please review them before they are sent.${depositLeft > 0 ? ` Please set off ${dollars(depositLeft)} of the deposit in later invoices.` : ''}`
        : `${title} took the place of an earlier letter. Please change the recurring invoice if the prices changed.`,
    },
    live: [{ whose: { firmAbout: clientId }, paths: [adminNotificationEndpoints.list.path] }],
  };
}

/** What began with a signed letter. */
export interface StartedWork {
  jobs: number;
  tasks: number;
  /** Chosen templates that no longer exist. */
  missing: number;
}

/** Jobs and tasks began with a signed letter. */
export function workStarted(
  { clientId, title }: EngagementRow,
  { jobs, tasks, missing }: StartedWork,
): Effects {
  const parts = [
    ...(jobs > 0 ? [jobs === 1 ? 'one job' : `${jobs} jobs`] : []),
    ...(tasks > 0 ? [tasks === 1 ? 'one task' : `${tasks} tasks`] : []),
  ];
  const began = parts.length === 0 ? 'nothing began' : `${listInWords(parts)} began`;
  return {
    firm: {
      clientId,
      type: 'letter',
      title: 'Work began with a letter',
      message: `${title}: ${began}.${missing > 0 ? ' A template that the letter names no longer exists.' : ''}`,
    },
    live: [{ whose: { firmAbout: clientId }, paths: [adminNotificationEndpoints.list.path] }],
  };
}

/** Next year's letter was drafted because the year of this one is almost over. */
export function renewalDrafted({ clientId, title, startsOn }: EngagementRow): Effects {
  return {
    firm: {
      clientId,
      type: 'letter',
      title: 'Letter to renew',
      message: `${title}: the next year begins${startsOn === null ? '' : ` on ${longDate(startsOn)}`}. Please review the draft and send it.`,
    },
    live: [{ whose: { firmAbout: clientId }, paths: [adminNotificationEndpoints.list.path] }],
  };
}

export function entryOf(
  { id, clientId, title }: Pick<EngagementRow, 'id' | 'clientId' | 'title'>,
  action: AuditAction,
  actor: ActorId | null,
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
