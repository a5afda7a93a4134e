import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/client.ts';
import { unprovenEmails } from '#server/db/schema/limits.ts';

/** How many emails strangers may cause to one address, whichever forms they use. */
const unprovenLimits = { hour: 3, day: 10 };

/**
 * Consumes one of the emails that an unproven address may get; false if the limit is reached. Counted in the database, so
 * it holds across processes and restarts. Concurrent calls for the same address wait for each other.
 */
export async function takeUnprovenEmail(tx: Transaction, address: string): Promise<boolean> {
  const recipient = createHash('sha256').update(canonicalAddress(address)).digest();
  // A separate statement, so that the next one sees what the previous holder of the lock wrote.
  await tx.execute(
    sql`select pg_advisory_xact_lock(${recipient.readInt32BE(0)}::integer, ${recipient.readInt32BE(4)}::integer)`,
    'objects',
  );
  const inserted = await tx.execute(
    sql`insert into unproven_emails (recipient_hash) select ${recipient} from (
      select count(*) filter (where at > now() - interval '1 hour') as hour, count(*) as day
      from unproven_emails where recipient_hash = ${recipient} and at > now() - interval '1 day'
    ) sent where sent.hour < ${unprovenLimits.hour} and sent.day < ${unprovenLimits.day} returning id`,
    'objects',
  );
  return inserted.length > 0;
}

/** Deletes rows that no longer count. */
export async function forgetUnprovenEmails({ db }: { db: Database }): Promise<void> {
  await db.delete(unprovenEmails).where(lt(unprovenEmails.at, sql`now() - interval '1 day'`));
}

/**
 * The same spelling for all addresses that reach one mailbox: lower case, no plus tag, no trailing dots, Gmail without
 * dots.
 */
export function canonicalAddress(address: string): string {
  const text = address.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const typedDomain = withoutTrailingDots(text.slice(at + 1));
  const domain = domainToASCII(typedDomain) || typedDomain;
  const [mailbox = ''] = text.slice(0, Math.max(at, 0)).split('+', 1);
  if (domain === 'gmail.com' || domain === 'googlemail.com')
    return `${mailbox.replaceAll('.', '')}@gmail.com`;
  return `${withoutTrailingDots(mailbox)}@${domain}`;
}

function withoutTrailingDots(text: string): string {
  let end = text.length;
  while (text[end - 1] === '.') end -= 1;
  return text.slice(0, end);
}
