import * as z from 'zod';
import { asEmailAddress } from '../forms/email-address.ts';
import { emailMessage } from '../forms/text-checks.ts';
import { containsSensitiveNumber, sensitiveNumberWarning } from '../sensitive-numbers.ts';
import { dateText, email, line, text, version } from '../text.ts';
import { entityTypes } from './entity-types.ts';
import {
  einOf,
  exemptionReasons,
  fiscalYearEnds,
  maxContacts,
  maxCustomFields,
  maxTags,
  stateCodes,
} from './record.ts';
import { asPhoneNumber } from '../phone-number.ts';
import { clientStatuses } from './rules.ts';

/** An email address or nothing. */
const contactEmail = z
  .string(emailMessage)
  .trim()
  .overwrite(asEmailAddress)
  .refine((typed) => typed === '' || email().safeParse(typed).success, emailMessage);

/** A US number in the standard format; any other number stays as it was typed. */
const phone = line({ max: 40, numbers: 'any' }).overwrite(asPhoneNumber);

/** A contact person at a client; this gives no access to the portal. */
const contact = z.object({
  name: line({ min: 2, max: 150, message: 'Name must be at least 2 characters' }),
  role: line({ max: 80 }),
  email: contactEmail,
  phone,
});
export type Contact = z.output<typeof contact>;

/** A field that the firm adds to a client's record. */
const customField = z.object({
  label: line({ min: 1, max: 60, message: 'Please name the field' }),
  value: line({ max: 300 }),
});
export type CustomField = z.output<typeof customField>;

/** Nine digits, stored as 12-3456789; or nothing. */
const ein = line({ max: 40, numbers: 'any' })
  .overwrite(einOf)
  .refine((value) => value === '' || /^\d{2}-\d{7}$/.test(value), 'Please enter an EIN such as 12-3456789');

const stateList = z
  .array(z.string('Please enter states as two letters'))
  .overwrite((codes) => [...new Set(codes.map((code) => code.trim().toUpperCase()))])
  .refine(
    (codes) => codes.every((code) => stateCodes.includes(code)),
    'Please enter states as two letters, separated by commas, such as UT, ID',
  );

const tagText = line({ min: 1, max: 40, numbers: 'any', message: 'Please enter a tag' }).refine(
  (tag) => !tag.includes(','),
  'Please leave out commas in a tag',
);

/** One tag of a client. */
export const oneTag = tagText.refine((tag) => !containsSensitiveNumber(tag), sensitiveNumberWarning);

const tagList = z
  .array(z.string('Please enter a tag'))
  .overwrite((tags) => [...new Set(tags.map((tag) => tag.trim()))].filter((tag) => tag !== ''))
  .refine((tags) => tags.length <= maxTags, `Please use at most ${maxTags} tags`)
  .refine(
    (tags) => tags.every((tag) => tagText.safeParse(tag).success),
    'Please use at most 40 characters for a tag',
  )
  .refine((tags) => !tags.some((tag) => containsSensitiveNumber(tag)), sensitiveNumberWarning);

/** What the firm records about a client; empty if not known. The EIN is sent in full and never answered in full. */
export const clientForm = z.object({
  name: line({ min: 2, max: 150, message: 'Name must be at least 2 characters' }),
  email: contactEmail,
  phone,
  /** As printed on invoices, in up to six lines. */
  address: text({ max: 400 }).refine((value) => value.split('\n').length <= 6, 'Please use at most 6 lines'),
  entityType: z.enum(['', ...entityTypes], 'Please choose an entity type'),
  ein,
  fiscalYearEnd: z.enum(['', ...fiscalYearEnds], 'Please choose a month'),
  states: stateList,
  tags: tagList,
  contacts: z.array(contact).max(maxContacts, `Please use at most ${maxContacts} contacts`),
  customFields: z.array(customField).max(maxCustomFields, `Please use at most ${maxCustomFields} fields`),
  /** Why no sales tax is charged; certificate and expiry are ignored without a reason. */
  taxExemption: z.enum(['', ...exemptionReasons], 'Please choose a reason'),
  exemptionCertificate: line({ max: 40, numbers: 'any' }),
  exemptionExpiresOn: dateText('Please choose a date').nullable(),
  notes: text({ max: 5000 }),
});
export type ClientForm = z.output<typeof clientForm>;

/**
 * The form filled with a client's record, or empty for a new client. The EIN is always empty: it is entered again to change
 * it.
 */
export function clientFormOf({
  name = '',
  email: emailAddress = '',
  phone: phoneNumber = '',
  address: postalAddress = '',
  entityType = '',
  fiscalYearEnd = '',
  states = [],
  tags = [],
  contacts = [],
  customFields = [],
  taxExemption = '',
  exemptionCertificate = '',
  exemptionExpiresOn = null,
  notes = '',
}: Partial<Omit<ClientForm, 'ein'>> = {}): ClientForm {
  return {
    name,
    email: emailAddress,
    phone: phoneNumber,
    address: postalAddress,
    entityType,
    ein: '',
    fiscalYearEnd,
    states,
    tags,
    contacts,
    customFields,
    taxExemption,
    exemptionCertificate,
    exemptionExpiresOn,
    notes,
  };
}

/**
 * The record in a response: what is stored, without the checks of the form. The EIN is masked down to its last four digits.
 * Fields of the client list are in `clientSummary`.
 */
export const clientRecord = z.object({
  address: z.string(),
  ein: z.string(),
  fiscalYearEnd: clientForm.shape.fiscalYearEnd,
  states: z.array(z.string()),
  taxExemption: clientForm.shape.taxExemption,
  exemptionCertificate: z.string(),
  exemptionExpiresOn: z.string().nullable(),
  contacts: z.array(z.object({ name: z.string(), role: z.string(), email: z.string(), phone: z.string() })),
  customFields: z.array(z.object({ label: z.string(), value: z.string() })),
  notes: z.string(),
});

/** A client to add: only the name is required, an absent field is empty. */
export const newClient = clientForm.partial().extend({ name: clientForm.shape.name });
export type NewClient = z.output<typeof newClient>;

/** An absent field stays as it is, an empty EIN removes it; with `version`, a change made in the meantime is a conflict. */
export const clientChange = clientForm.partial().extend({
  status: z.enum(clientStatuses, 'Please choose prospect, active or archived').optional(),
  version: version.optional(),
});
export type ClientChange = z.output<typeof clientChange>;
