import { createHash } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import { findHead, findLoose, type Link, readLinks } from './chain-store.ts';

/** The end of the log: the number of its last entry and that entry's hash in hexadecimal digits. */
export interface Head {
  position: number;
  hash: string;
}

export interface Verdict {
  /** What is wrong, with the first entry that shows it; null while the log is whole. */
  problem: string | null;
  head: Head;
}

/** Before the first entry. */
const start: Head = { position: 0, hash: '' };

/** Where the log ends; position 0 while it is empty. */
export async function auditHead(db: Database): Promise<Head> {
  const row = await findHead(db);
  return row ? { position: row.position, hash: hex(row.hash) } : start;
}

/** The line for the server's log: anyone who saves it can verify later that the end of the audit log was not cut off. */
export async function headLine(db: Database): Promise<string> {
  const { position, hash } = await auditHead(db);
  return position === 0 ? 'Audit log: no entries yet' : `Audit log ends at ${position}:${hash}`;
}

/** Checks every entry from the first to the last; `existing` is a head that was printed earlier. */
export async function verifyChain(db: Database, existing: Head = start): Promise<Verdict> {
  let head = start;
  let expectedHash = existing.position === 0 ? existing.hash : undefined;
  for (;;) {
    const links = await readLinks(db, head.position);
    for (const link of links) {
      const problem = problemOf(link, head);
      if (problem !== null) return { problem, head };
      head = { position: link.position, hash: hex(link.hash) };
      if (head.position === existing.position) expectedHash = head.hash;
    }
    if (links.length === 0) break;
  }
  const loose = await findLoose(db);
  if (loose)
    return { problem: `The entry ${named(loose)} was added past the chain, or taken out of it.`, head };
  if (expectedHash === undefined) {
    const problem = `The end was cut off: the log ends with entry ${head.position}, and there was an entry ${existing.position}.`;
    return { problem, head };
  }
  if (expectedHash !== existing.hash) {
    const problem = `Entry ${existing.position} is another one than at that time: the log was written again from there or before.`;
    return { problem, head };
  }
  return { problem: null, head };
}

function problemOf(link: Link, { position, hash }: Head): string | null {
  const next = position + 1;
  if (link.position !== next) {
    const deleted =
      link.position === next + 1 ? `Entry ${next} is` : `Entries ${next} to ${link.position - 1} are`;
    return `${deleted} missing: the next one there is entry ${link.position}.`;
  }
  if (createHash('sha256').update(link.content).digest('hex') !== hex(link.hash))
    return `Entry ${next} ${named(link)} was changed after it was written.`;
  if (hex(link.previousHash) !== hash)
    return `Entry ${next} ${named(link)} does not follow from the one before it: one of them was replaced.`;
  return null;
}

function named({ id, at }: Pick<Link, 'id' | 'at'>): string {
  return `(id ${id}, ${at.toISOString()})`;
}

function hex(hash: Uint8Array | null): string {
  return hash ? Buffer.from(hash).toString('hex') : '';
}
