import type { PrintedFirm } from '#contract/invoices/issued.ts';
import type { MasterKey } from '#server/gateways/master-key.ts';
import type { DisposalRow, ItemRow } from './store.ts';

/**
 * The check code of a certificate: a keyed hash (64 hex digits) of everything that it says. Whoever changes its database rows
 * later can't compute the matching code without the master key. The code is in the audit log too.
 */
export function certificateCode(
  master: Pick<MasterKey, 'mac'>,
  { kind, years, confirmedBy, at, keysDestroyed, issued }: Omit<DisposalRow, 'id' | 'code'>,
  items: readonly Pick<ItemRow, 'recordId' | 'clientId' | 'label' | 'since'>[],
): string {
  // The code of a certificate from before its sentences were kept covers its figures alone.
  const printed = issued.facts
    ? [{ firm: valuesOf(issued.firm), zone: issued.zone, facts: issued.facts }]
    : [];
  const letters = issued.letters
    ? [issued.letters.map(({ client, title, code, state }) => [client, title, code, state])]
    : [];
  const facts = [kind, years, confirmedBy, at.toISOString(), keysDestroyed, ...printed, ...letters];
  const records = items.map(({ recordId, clientId, label, since }) => [
    recordId,
    clientId,
    label,
    since.toISOString(),
  ]);
  return Buffer.from(master.mac(JSON.stringify([facts, records]), 'certificate of disposal')).toString('hex');
}

/** JSON columns don't keep the order of keys. */
function valuesOf({ name, email, phone, logo, address }: PrintedFirm) {
  const { street, city, region, postalCode } = address;
  return [name, email, phone, logo ?? null, street, city, region, postalCode];
}
