import {
  discardDueEmails,
  type EmailHold,
  endHold,
  findHold,
  findSendingLocation,
  holdEmails,
  recordSendingLocation,
} from '#server/domain/email-hold.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { type InstallationLocation, installationLocation } from '#server/gateways/installation-location.ts';
import { markFolder } from '#server/gateways/folder-mark.ts';

type Parts = Pick<Deps, 'db' | 'config' | 'mail' | 'now'>;

/**
 * Holds emails back when this may be a copy: the database has sent from another address or data folder, or the folder knows
 * a later state of the database. Nothing is held on the first start, without a mail server, and in a demo on this machine.
 */
export async function validateSendingPlace(deps: Parts): Promise<EmailHold | undefined> {
  const { db, config, mail, now } = deps;
  if (mail.via === 'outbox') return undefined;
  const existing = await findSendingLocation(db);
  const reason = existing && reasonToHold(existing, await installationLocation(config));
  if (reason) await holdEmails(db, { since: now().toISOString(), reason });
  const held = await findHold(db);
  if (!held) await rememberPlace(deps);
  return held;
}

/** Notes from where emails leave, in the database and in the folder; by the clock too, so that an older state is noticed. */
export async function rememberPlace({ db, config, mail }: Parts): Promise<void> {
  if (mail.via === 'outbox') return;
  const { publicUrl, folder, round: marked } = await installationLocation(config);
  if (publicUrl === null || (await findHold(db))) return;
  const round = Math.max(marked, (await findSendingLocation(db))?.round ?? 0) + 1;
  // The database first: a folder that is ahead of it would look like a restored database.
  await recordSendingLocation(db, { publicUrl, folder, round });
  await markFolder(config.dataDir, round);
}

/** Ends a hold by the word of the owner; the second of two words at once changes nothing. */
export async function decideOnWaiting(
  deps: Parts,
  actor: ActorId,
  waiting: 'send' | 'discard',
): Promise<void> {
  const { db } = deps;
  await db.transaction(async (tx) => {
    const held = await findHold(tx);
    if (!held || !(await endHold(tx))) return;
    const count = waiting === 'discard' ? await discardDueEmails(tx, new Date(held.since)) : 0;
    await audit(tx, {
      accountId: actor,
      action: waiting === 'discard' ? 'emails-discarded' : 'emails-released',
      subject: 'emails',
      detail: waiting === 'discard' ? { count } : {},
    });
  });
  await rememberPlace(deps);
}

function reasonToHold(
  existing: InstallationLocation,
  present: InstallationLocation,
): EmailHold['reason'] | undefined {
  if (existing.publicUrl !== present.publicUrl) return 'address';
  if (existing.folder !== present.folder) return 'folder';
  return existing.round < present.round ? 'older' : undefined;
}
