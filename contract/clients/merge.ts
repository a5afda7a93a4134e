import type { ClientForm } from './form.ts';

/** The fields of which one value stays when two clients become one; lists and notes of both are kept. */
export const mergeFields = [
  'name',
  'email',
  'phone',
  'address',
  'entityType',
  'ein',
  'fiscalYearEnd',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** The fields in which both have a value and not the same one: a choice is needed. */
export function differingFields(
  kept: Readonly<Record<MergeField, string>>,
  other: Readonly<Record<MergeField, string>>,
): MergeField[] {
  return mergeFields.filter((field) => {
    return kept[field] !== '' && other[field] !== '' && kept[field] !== other[field];
  });
}

/** The record of two clients that become one: of `take` the other's values stay, elsewhere the kept one's where it has any. */
export function mergedRecord(
  kept: Omit<ClientForm, 'ein'>,
  other: Omit<ClientForm, 'ein'>,
  take: readonly MergeField[],
): Omit<ClientForm, 'ein'> {
  const from = (field: Exclude<MergeField, 'ein'>) => (takesOther(kept, other, take, field) ? other : kept);
  const email = from('email').email;
  const phone = from('phone').phone;
  return {
    name: from('name').name,
    email,
    phone,
    address: from('address').address,
    entityType: from('entityType').entityType,
    fiscalYearEnd: from('fiscalYearEnd').fiscalYearEnd,
    states: [...new Set([...kept.states, ...other.states])],
    tags: [...new Set([...kept.tags, ...other.tags])],
    contacts: united([...kept.contacts, ...other.contacts, ...replaced([kept, other], { email, phone })]),
    customFields: united([...kept.customFields, ...other.customFields]),
    // Reason, certificate and date belong together: the kept client's where it has an exemption.
    ...exemptionOf(kept.taxExemption === '' ? other : kept),
    notes: mergedNotes(kept.notes, other.notes),
  };
}

function exemptionOf({ taxExemption, exemptionCertificate, exemptionExpiresOn }: Omit<ClientForm, 'ein'>) {
  return { taxExemption, exemptionCertificate, exemptionExpiresOn };
}

/** The notes of two clients that become one, the kept one's first; the same notes once. */
export function mergedNotes(kept: string, other: string): string {
  return [...new Set([kept, other])].filter((notes) => notes !== '').join('\n\n');
}

/** Whether the other client's value of a field stays: it was chosen, or there is no other. */
export function takesOther<Field extends MergeField>(
  kept: Readonly<Record<Field, string>>,
  other: Readonly<Record<Field, string>>,
  take: readonly MergeField[],
  field: Field,
): boolean {
  return other[field] !== '' && (kept[field] === '' || take.includes(field));
}

/** Addresses and numbers that did not stay, as contacts, so that nobody who was reached by them is lost. */
function replaced(
  clients: readonly Pick<ClientForm, 'name' | 'email' | 'phone'>[],
  stays: Pick<ClientForm, 'email' | 'phone'>,
): ClientForm['contacts'] {
  return clients
    .map(({ name, email, phone }) => ({
      name,
      role: '',
      email: email === stays.email ? '' : email,
      phone: phone === stays.phone ? '' : phone,
    }))
    .filter(({ email, phone }) => email !== '' || phone !== '');
}

function united<Row>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
