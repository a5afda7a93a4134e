import type { ClientForm } from './form.ts';

/** The fields that keep one of both values when two clients are merged; of lists and notes, both are kept. */
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

export const mergeFieldLabels: Readonly<Record<MergeField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  entityType: 'Entity type',
  ein: 'EIN',
  fiscalYearEnd: 'Fiscal year end',
};

/** The fields in which both clients have a value and the values differ, so that someone has to choose. */
export function differingFields(
  into: Readonly<Record<MergeField, string>>,
  from: Readonly<Record<MergeField, string>>,
): MergeField[] {
  return mergeFields.filter((field) => {
    return into[field] !== '' && from[field] !== '' && into[field] !== from[field];
  });
}

/**
 * The record after merging `from` into `into`: the fields in `take` get the value of `from`, the others that of `into` if it
 * has one.
 */
export function mergedRecord(
  into: Omit<ClientForm, 'ein'>,
  from: Omit<ClientForm, 'ein'>,
  take: readonly MergeField[],
): Omit<ClientForm, 'ein'> {
  const source = (field: Exclude<MergeField, 'ein'>) => (takesOther(into, from, take, field) ? from : into);
  const email = source('email').email;
  const phone = source('phone').phone;
  return {
    name: source('name').name,
    email,
    phone,
    address: source('address').address,
    entityType: source('entityType').entityType,
    fiscalYearEnd: source('fiscalYearEnd').fiscalYearEnd,
    states: [...new Set([...into.states, ...from.states])],
    tags: [...new Set([...into.tags, ...from.tags])],
    contacts: unique([...into.contacts, ...from.contacts, ...replaced([into, from], { email, phone })]),
    customFields: unique([...into.customFields, ...from.customFields]),
    // Reason, certificate and date belong together, so all three come from the same client.
    ...exemptionOf(into.taxExemption === '' ? from : into),
    notes: mergedNotes(into.notes, from.notes),
  };
}

function exemptionOf({ taxExemption, exemptionCertificate, exemptionExpiresOn }: Omit<ClientForm, 'ein'>) {
  return { taxExemption, exemptionCertificate, exemptionExpiresOn };
}

/** The notes of both clients, those of `into` first; equal notes only once. */
export function mergedNotes(into: string, from: string): string {
  return [...new Set([into, from])].filter((notes) => notes !== '').join('\n\n');
}

/** Whether the field gets the value of `from`: because it was chosen, or because `into` has none. */
export function takesOther<Field extends MergeField>(
  into: Readonly<Record<Field, string>>,
  from: Readonly<Record<Field, string>>,
  take: readonly MergeField[],
  field: Field,
): boolean {
  return from[field] !== '' && (into[field] === '' || take.includes(field));
}

/** Email addresses and phone numbers that the merged client doesn't keep, as contacts, so that none is lost. */
function replaced(
  clients: readonly Pick<ClientForm, 'name' | 'email' | 'phone'>[],
  kept: Pick<ClientForm, 'email' | 'phone'>,
): ClientForm['contacts'] {
  return clients
    .map(({ name, email, phone }) => ({
      name,
      role: '',
      email: email === kept.email ? '' : email,
      phone: phone === kept.phone ? '' : phone,
    }))
    .filter(({ email, phone }) => email !== '' || phone !== '');
}

function unique<Row>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
