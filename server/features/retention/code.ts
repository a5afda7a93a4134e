import type { MasterKey } from '#server/gateways/master-key.ts';
import type { DisposalRow, ItemRow } from './store.ts';

/**
 * The check code of a certificate: a keyed hash (64 hex digits) of everything that it says. Whoever changes its database rows
 * later can't compute the matching code without the master key. The code is in the audit log too.
 */
export function certificateCode(
  master: Pick<MasterKey, 'mac'>,
  { kind, years, confirmedBy, at, keysDestroyed }: Omit<DisposalRow, 'id' | 'code'>,
  items: readonly Pick<ItemRow, 'recordId' | 'clientId' | 'label' | 'since'>[],
): string {
  const facts = [kind, years, confirmedBy, at.toISOString(), keysDestroyed];
  const records = items.map(({ recordId, clientId, label, since }) => [
    recordId,
    clientId,
    label,
    since.toISOString(),
  ]);
  return Buffer.from(master.mac(JSON.stringify([facts, records]), 'certificate of disposal')).toString('hex');
}
