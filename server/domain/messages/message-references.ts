import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { MessageReference, ReferenceKind } from '#contract/messages/references.ts';
import type { Reader } from '#server/db/client.ts';
import { documents } from '#server/db/schema/documents.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { messages } from '#server/db/schema/messages.ts';
import { tasks } from '#server/db/schema/tasks.ts';

/** Columns for what a message is about: its current title, and whether it can still be opened. */
export const referenceColumns = {
  aboutKind: messages.aboutKind,
  aboutId: messages.aboutId,
  aboutTitle: sql<string | null>`case messages.about_kind
    when 'task' then (select title from tasks where tasks.id = messages.about_id)
    when 'document' then (select name from documents where documents.id = messages.about_id)
    when 'invoice' then (select number::text from invoices where invoices.id = messages.about_id) end`,
  aboutHere: sql<boolean>`coalesce(case messages.about_kind
    when 'task' then (select deleted_at is null from tasks where tasks.id = messages.about_id)
    when 'document' then (select withdrawn_at is null from documents where documents.id = messages.about_id)
    when 'invoice' then (select deleted_at is null from invoices where invoices.id = messages.about_id)
    end, false)`,
};

interface ReferenceRow {
  aboutKind: ReferenceKind | null;
  aboutId: number | null;
  aboutTitle: string | null;
  aboutHere: boolean;
}

/** The reference of a message, as both sides see it; null for most messages. */
export function referenceOf({
  aboutKind,
  aboutId,
  aboutTitle,
  aboutHere,
}: ReferenceRow): MessageReference | null {
  if (aboutKind === null || aboutId === null) return null;
  return { kind: aboutKind, id: aboutId, title: aboutTitle, here: aboutHere };
}

/**
 * Whether the record belongs to the client, exists and isn't a draft. Only then may a message refer to it, since a
 * reference shows its title.
 */
export async function belongsToClient(
  db: Reader,
  clientId: number,
  { kind, id }: { kind: ReferenceKind; id: number },
): Promise<boolean> {
  const queries = {
    task: () =>
      db
        .select({ id: tasks.id })
        .from(tasks)
        .where(and(eq(tasks.id, id), eq(tasks.clientId, clientId), isNull(tasks.deletedAt))),
    document: () =>
      db
        .select({ id: documents.id })
        .from(documents)
        .where(and(eq(documents.id, id), eq(documents.clientId, clientId), isNull(documents.withdrawnAt))),
    invoice: () =>
      db
        .select({ id: invoices.id })
        .from(invoices)
        .where(and(eq(invoices.id, id), eq(invoices.clientId, clientId), ne(invoices.state, 'draft'))),
  };
  return (await queries[kind]()).length > 0;
}
