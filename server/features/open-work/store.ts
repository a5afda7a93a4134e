import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { OpenWorkKind } from '#contract/open-work/rules.ts';
import { nameOfAccount } from '#server/db/account-name.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { openWorkAssignments, openWorkSnoozes } from '#server/db/schema/open-work.ts';

/** An item as the tables name it. */
export interface ItemName {
  kind: OpenWorkKind;
  item: string;
}

/** The staff with open accounts, by account. */
export async function readStaff(db: Reader) {
  const { id, position, someClientsOnly, role } = accounts;
  const rows = await db
    .select({ id, role, position, someClientsOnly, name: nameOfAccount })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.closedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What someone has put off until after today. */
export function readSnoozes(db: Reader, accountId: number, today: DateText) {
  return db
    .select()
    .from(openWorkSnoozes)
    .where(and(eq(openWorkSnoozes.accountId, accountId), gt(openWorkSnoozes.until, today)));
}

export function readAssignments(db: Reader) {
  return db.select().from(openWorkAssignments);
}

/** Puts an item off, in place of an earlier day. What has come back by today is deleted. */
export async function insertSnooze(
  tx: Transaction,
  today: DateText,
  row: typeof openWorkSnoozes.$inferInsert,
): Promise<void> {
  const { accountId, kind, item, until } = openWorkSnoozes;
  await tx.delete(openWorkSnoozes).where(and(eq(accountId, row.accountId), lte(until, today)));
  await tx
    .insert(openWorkSnoozes)
    .values(row)
    .onConflictDoUpdate({
      target: [accountId, kind, item],
      set: { since: row.since ?? null, until: row.until },
    });
}

export async function deleteSnooze(tx: Transaction, accountId: number, name: ItemName): Promise<void> {
  await tx
    .delete(openWorkSnoozes)
    .where(
      and(
        eq(openWorkSnoozes.accountId, accountId),
        eq(openWorkSnoozes.kind, name.kind),
        eq(openWorkSnoozes.item, name.item),
      ),
    );
}

/** Hands an item to someone, or to no one. Returns false if it is theirs already. */
export async function writeAssignment(
  tx: Transaction,
  { kind, item }: ItemName,
  assignment: { since: Date | null; assigneeId: number } | null,
): Promise<boolean> {
  const { assigneeId, since } = openWorkAssignments;
  const changed = assignment
    ? await tx
        .insert(openWorkAssignments)
        .values({ kind, item, ...assignment })
        .onConflictDoUpdate({
          target: [openWorkAssignments.kind, openWorkAssignments.item],
          set: assignment,
          setWhere: sql`(${assigneeId}, ${since}) is distinct from (excluded.assignee_id, excluded.since)`,
        })
        .returning({ item: openWorkAssignments.item })
    : await tx
        .delete(openWorkAssignments)
        .where(and(eq(openWorkAssignments.kind, kind), eq(openWorkAssignments.item, item)))
        .returning({ item: openWorkAssignments.item });
  return changed.length > 0;
}
