import * as z from 'zod';
import { recordKinds, type RecordKind } from '#contract/retention/kinds.ts';
import { retentionRules } from '#contract/retention/rules.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { findSetting, writeSetting } from '#server/db/versioned-setting.ts';

const key = 'retention';

/** Years by kind. */
export type Years = Record<RecordKind, number>;

/** How many years each kind is kept. Before the first save, these are the defaults of the contract with version 0. */
export async function findYears(
  db: Reader,
  { lock = false } = {},
): Promise<{ years: Years; version: number }> {
  const row = await findSetting(db, key, { lock });
  const saved = z
    .partialRecord(z.enum(recordKinds), z.number())
    .catch({})
    .parse(row?.value ?? {});
  const yearsOf = (kind: RecordKind) => saved[kind] ?? retentionRules[kind].years;
  return {
    years: {
      'client-document': yearsOf('client-document'),
      'firm-document': yearsOf('firm-document'),
      'archived-client': yearsOf('archived-client'),
      booking: yearsOf('booking'),
      inquiry: yearsOf('inquiry'),
    },
    version: row?.version ?? 0,
  };
}

/** Saves years that were edited from `version`; false if someone else saved in the meantime. */
export async function writeYears(tx: Transaction, value: Years, version: number): Promise<boolean> {
  return (await writeSetting(tx, key, value, version)) !== undefined;
}
