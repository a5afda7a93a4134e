import { einPurpose } from '#server/domain/topics/clients.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import type { MasterKey } from '#server/gateways/master-key.ts';

/** The columns for an EIN like 12-3456789; '' clears them. */
export function storedEin(master: MasterKey, clientId: number, ein: string) {
  if (ein === '') return { ein: null, einLastFour: '', einHash: null };
  return {
    ein: master.wrap(Buffer.from(ein), einPurpose(clientId)),
    einLastFour: ein.slice(-4),
    einHash: einHash(master, ein),
  };
}

/** A keyed hash, equal for equal EINs. Without the key it reveals nothing. */
function einHash(master: MasterKey, ein: string): Uint8Array {
  return master.mac(ein, 'EIN of a client');
}

/** The hash as hex text, for finding duplicates. */
export function einKeyText(master: MasterKey, ein: string): string {
  return Buffer.from(einHash(master, ein)).toString('hex');
}

/** A client's full EIN, or '' if there is none. The read is audited; 404 without the client. */
export function readEin(
  { db, master }: Pick<Deps, 'db' | 'master'>,
  { actor, id }: { actor: ActorId; id: number },
): Promise<string> {
  return db.transaction(async (tx) => {
    const client = await findClient(tx, id);
    if (!client) throw new ApiError('not-found');
    if (client.ein === null) return '';
    await audit(tx, {
      accountId: actor,
      clientId: id,
      action: 'client-ein-read',
      subject: 'clients',
      subjectId: id,
      detail: { title: client.name },
    });
    return Buffer.from(master.unwrap(client.ein, einPurpose(id))).toString();
  });
}
