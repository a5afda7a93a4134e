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
 * Holds all emails when this may be a copy of an installation: the database last sent from another address or data folder, or the
 * folder belongs to a later state of the database. Never on the first start, without a mail server, or in a demo on this machine.
 */
export async function holdIfCopied(deps: Parts): Promise<EmailHold | undefined> {
  const { db, config, mail, now } = deps;
  if (mail.via === 'outbox') return undefined;
  const stored = await findSendingLocation(db);
  const reason = stored && reasonToHold(stored, await installationLocation(config));
  if (reason) await holdEmails(db, { since: now().toISOString(), reason });
  const held = await findHold(db);
  if (!held) await recordInstallation(deps);
  return held;
}

/** Records where emails are sent from, in the database and in the data folder. A job repeats it, so that a restored state shows. */
export async function recordInstallation({ db, config, mail }: Parts): Promise<void> {
  if (mail.via === 'outbox') return;
  const { publicUrl, folder, round: folderRound } = await installationLocation(config);
  if (publicUrl === null || (await findHold(db))) return;
  const round = Math.max(folderRound, (await findSendingLocation(db))?.round ?? 0) + 1;
  // The database first: a folder that is ahead of it looks like a restored database.
  await recordSendingLocation(db, { publicUrl, folder, round });
  await markFolder(config.dataDir, round);
}

/** Ends a hold as the owner decides: sends or discards the waiting emails. Does nothing when none are held. */
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
  await recordInstallation(deps);
}

function reasonToHold(
  stored: InstallationLocation,
  current: InstallationLocation,
): EmailHold['reason'] | undefined {
  if (stored.publicUrl !== current.publicUrl) return 'address';
  if (stored.folder !== current.folder) return 'folder';
  return stored.round < current.round ? 'older' : undefined;
}
