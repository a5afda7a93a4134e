import { createHash } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import { findHead, findUnchained, type ChainEntry, readChainEntries } from './chain-store.ts';

/** The end of the log: the position of its last entry, and that entry's hash in hex. */
export interface Head {
  position: number;
  hash: string;
}

export interface ChainVerification {
  /** What is wrong, with the first entry that shows it; null if the log is intact. */
  problem: string | null;
  head: Head;
}

/** The head of an empty log. */
const start: Head = { position: 0, hash: '' };

/** Where the log ends; position 0 if it is empty. */
export async function auditHead(db: Database): Promise<Head> {
  const row = await findHead(db);
  return row ? { position: row.position, hash: hex(row.hash) } : start;
}

/** The line for the server log. Whoever saves it can verify later that the end of the audit log was not cut off. */
export async function headLine(db: Database): Promise<string> {
  const { position, hash } = await auditHead(db);
  return position === 0 ? 'Audit log: no entries yet' : `Audit log ends at ${position}:${hash}`;
}

/** Verifies every entry from first to last. `savedHead` is a head that was logged earlier, and must still be part of the chain. */
export async function verifyChain(db: Database, savedHead: Head = start): Promise<ChainVerification> {
  let head = start;
  let expectedHash = savedHead.position === 0 ? savedHead.hash : undefined;
  for (;;) {
    const entries = await readChainEntries(db, head.position);
    for (const entry of entries) {
      const problem = problemOf(entry, head);
      if (problem !== null) return { problem, head };
      head = { position: entry.position, hash: hex(entry.hash) };
      if (head.position === savedHead.position) expectedHash = head.hash;
    }
    if (entries.length === 0) break;
  }
  const unchained = await findUnchained(db);
  if (unchained)
    return {
      problem: `The entry ${labelOf(unchained)} is not in the chain: it was added outside the chain, or removed from it.`,
      head,
    };
  if (expectedHash === undefined) {
    const problem = `The end was cut off: the log ends with entry ${head.position}, but it once had an entry ${savedHead.position}.`;
    return { problem, head };
  }
  if (expectedHash !== savedHead.hash) {
    const problem = `Entry ${savedHead.position} has changed since then: the log was rewritten from this entry or an earlier one.`;
    return { problem, head };
  }
  return { problem: null, head };
}

function problemOf(entry: ChainEntry, { position, hash }: Head): string | null {
  const next = position + 1;
  if (entry.position !== next) {
    const missing =
      entry.position === next + 1 ? `Entry ${next} is` : `Entries ${next} to ${entry.position - 1} are`;
    return `${missing} missing: the next entry is ${entry.position}.`;
  }
  if (createHash('sha256').update(entry.content).digest('hex') !== hex(entry.hash))
    return `Entry ${next} ${labelOf(entry)} was changed after it was written.`;
  if (hex(entry.previousHash) !== hash)
    return `Entry ${next} ${labelOf(entry)} does not match the entry before it: one of them was replaced.`;
  return null;
}

function labelOf({ id, at }: Pick<ChainEntry, 'id' | 'at'>): string {
  return `(id ${id}, ${at.toISOString()})`;
}

function hex(hash: Uint8Array | null): string {
  return hash ? Buffer.from(hash).toString('hex') : '';
}
