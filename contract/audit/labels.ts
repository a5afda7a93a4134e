import * as z from 'zod';
import { type AuditAction, topicTexts } from '../topics/topics.ts';
import { type AuditGroup, auditGroups } from './groups.ts';
import { nameText } from './wording.ts';

export type { AuditAction };

interface Entry {
  group: AuditGroup;
  log: (title: string) => string;
}

const entries = new Map<string, Entry>(
  auditGroups.flatMap((group) =>
    topicTexts.flatMap(({ audit }) =>
      Object.entries(audit[group] ?? {}).map(([action, { log }]) => [action, { group, log }] as const),
    ),
  ),
);

/** The kinds of entries in a group. */
export function auditActionsOf(group: AuditGroup): AuditAction[] {
  return [...entries].flatMap(([action, entry]) =>
    entry.group === group && isAuditAction(action) ? [action] : [],
  );
}

/** The group of a kind of entry; undefined for a kind from an earlier version of the product. */
export function auditGroupOf(action: string): AuditGroup | undefined {
  return entries.get(action)?.group;
}

export function isAuditAction(action: string): action is AuditAction {
  return entries.has(action);
}

/** One entry as a sentence; a kind from an earlier version of the product is shown by its name. */
export function auditText({ action, title }: { action: string; title: string }): string {
  return entries.get(action)?.log(title) ?? nameText(action, title);
}

/** What an entry's action was done to, from its detail: a title, or the kind or number of emails. */
export function auditTitle(detail: unknown): string {
  const { title, email, count } = titleDetail.parse(detail);
  return title ?? email?.replaceAll('-', ' ') ?? (count === undefined ? '' : String(count));
}

const titleDetail = z.object({ title: z.string(), email: z.string(), count: z.number() }).partial().catch({});
