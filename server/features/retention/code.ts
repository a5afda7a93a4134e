import type { MasterKey } from '#server/gateways/master-key.ts';
import type { DisposalRow, ItemRow } from './store.ts';

/**
 * The code of a certificate: a keyed hash (64 hexadecimal digits) over everything that it says. Whoever changes a row of the
 * database later can't make the code for it without the master key; it is in the audit log as well.
 */
export function codeOf(
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
