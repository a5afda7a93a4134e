import { addYears } from '#contract/durations.ts';
import { recordKinds, type RecordKind } from '#contract/retention/kinds.ts';
import type { Retention } from '#contract/retention/schemas.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { savedMeanwhile } from '#server/domain/api-error.ts';
import { countDue } from './due-store.ts';
import { findYears, type Years, writeYears } from './rules-store.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

/** Records from before this time are due, if they are kept for `years`. */
export function cutoffOf(now: Date, years: number): Date {
  return addYears(now, -years);
}

/** The rules, and how many records are due under each. */
export async function readRetention({ db, now }: Parts): Promise<Retention> {
  const { years, version } = await findYears(db);
  const ruleOf = async (kind: RecordKind) => ({
    kind,
    years: years[kind],
    due: await countDue(db, { kind, cutoff: cutoffOf(now(), years[kind]) }),
  });
  return { rules: await Promise.all(recordKinds.map(ruleOf)), version };
}

/** Saves the rules; throws 409 if someone else has saved since `version`. */
export async function saveRetention(
  parts: Parts,
  actor: ActorId,
  { version, years }: { version: number; years: Years },
): Promise<Retention> {
  await parts.db.transaction(async (tx) => {
    const current = await findYears(tx, { lock: true });
    if (current.version !== version || !(await writeYears(tx, years, version))) throw savedMeanwhile();
    for (const kind of recordKinds)
      if (current.years[kind] !== years[kind])
        await audit(tx, {
          accountId: actor,
          action: 'retention-changed',
          subject: 'retention',
          detail: { title: `${kind}, ${current.years[kind]} to ${years[kind]} years` },
        });
  });
  return readRetention(parts);
}
