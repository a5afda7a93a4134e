import type { AuditAction } from '#contract/audit/labels.ts';
import type { AuditEntry } from '#server/domain/audit.ts';
import type { AccountRow } from './store.ts';

/**
 * The audit entry of an action on an account. The actor is the account itself unless another is given; null means whoever opened
 * an email. Without a title, the entry has no detail.
 */
export function auditEntryOf(
  { id, clientId }: Pick<AccountRow, 'id' | 'clientId'>,
  action: AuditAction,
  { actor = id, title = '' }: Readonly<{ actor?: number | null; title?: string }> = {},
): AuditEntry {
  const detail = title === '' ? {} : { detail: { title } };
  return { accountId: actor, clientId, action, subject: 'accounts', subjectId: id, ...detail };
}
