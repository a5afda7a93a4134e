import { type AuditAction, topicTexts } from '../topics/topics.ts';
import { isAuditAction } from './labels.ts';

/** The entries that a client may see, as sentences to that client. */
const sentences = new Map(
  topicTexts.flatMap(({ audit }) =>
    Object.values(audit).flatMap((group) =>
      Object.entries(group).flatMap(([action, { client }]) => (client ? [[action, client] as const] : [])),
    ),
  ),
);

/** The kinds of audit log entries that clients may see. */
export const recordViewActions: readonly AuditAction[] = [...sentences.keys()].filter(isAuditAction);

/** What was opened, as a sentence; undefined for an entry of another kind. */
export function recordViewText(action: string, title: string): string | undefined {
  return sentences.get(action)?.(title);
}
