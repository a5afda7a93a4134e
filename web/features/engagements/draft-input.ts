import * as z from 'zod';
import {
  engagementChange,
  type EngagementTemplate,
  type NewEngagement,
  type WholeEngagement,
} from '#contract/engagements/schemas.ts';
import { type PriceLine, type PriceRecurrence, priceRecurrences } from '#contract/signatures/document.ts';
import { typedDollars, typedPrice } from '#contract/invoices/amounts.ts';
import { plainDollars } from '#contract/money.ts';
import { standardValidDays } from '#contract/signatures/rules.ts';

const shape = engagementChange.shape;

/** The form's values for a price: the amount is text. */
export interface PriceInput {
  service: string;
  price: string;
  recurrence: PriceRecurrence;
  /** Empty if the price is part of every package. */
  package: string;
}

const priceInput = z
  .object({
    service: z.string(),
    price: typedPrice,
    recurrence: z.enum(priceRecurrences),
    package: z.string().trim(),
  })
  .transform(({ price, package: name, ...line }): PriceLine => ({
    ...line,
    cents: price,
    package: name === '' ? undefined : name,
  }));
export const priceInputs = z.array(priceInput).pipe(shape.lines.unwrap());

/** The form's values for a signer: the account is the value of a select. */
export interface PartyInput {
  account: string;
  name: string;
  capacity: string;
}

const newParties = shape.parties.unwrap();

const partyInput = z
  .object({
    account: z.string().min(1, 'Please choose who signs'),
    name: z.string(),
    capacity: z.string(),
  })
  .transform(({ account, ...party }): NewEngagement['parties'][number] => ({
    ...party,
    accountId: Number(account),
  }));
export const partyInputs = z
  .array(partyInput)
  .transform((parties): z.input<typeof newParties> => parties)
  .pipe(newParties);

export const validDaysInput = z
  .string()
  .trim()
  .min(1, 'Please enter a number of days')
  .transform(Number)
  .pipe(shape.validDays.unwrap());

/** A typed amount; empty for no deposit. */
export const depositInput = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === '') return 0;
    const { data, error } = typedDollars.safeParse(text);
    if (data !== undefined) return data;
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .pipe(shape.depositCents.unwrap());

export const draftForm = z.object({
  title: shape.title.unwrap(),
  introduction: shape.introduction.unwrap(),
  scope: shape.scope.unwrap(),
  exclusions: shape.exclusions.unwrap(),
  terms: shape.terms.unwrap(),
  lines: priceInputs,
  depositCents: depositInput,
  parties: partyInputs,
  inTurn: z.boolean(),
  startsOn: z
    .string()
    .transform((date) => (date === '' ? null : date))
    .pipe(shape.startsOn.unwrap()),
  validDays: validDaysInput,
  renews: z.boolean(),
  jobTemplates: shape.jobTemplates.unwrap(),
  taskTemplate: z
    .string()
    .transform((id) => (id === '' ? null : id))
    .pipe(shape.taskTemplate.unwrap()),
});
export type DraftValues = z.input<typeof draftForm>;

export const blankPrice: PriceInput = { service: '', price: '', recurrence: 'monthly', package: '' };

function toPriceInput({
  service,
  cents,
  recurrence,
  package: name = '',
}: Omit<PriceLine, 'cents'> & { cents: number | null }): PriceInput {
  return { service, price: cents === null ? '' : plainDollars(cents), recurrence, package: name };
}

/** The prices as far as they can be read, for totals and the checklist. */
export function readablePrices(lines: readonly PriceInput[]): PriceLine[] {
  return lines.flatMap((line) => priceInput.safeParse(line).data ?? []);
}

/** The form's values of a saved draft. */
export function valuesOfDraft(draft: WholeEngagement): DraftValues {
  const { introduction, scope, exclusions, terms, lines, draftParties, inTurn, startsOn, validDays } = draft;
  return {
    title: draft.draftTitle,
    introduction,
    scope,
    exclusions,
    terms,
    lines: lines.map(toPriceInput),
    depositCents: draft.depositCents === 0 ? '' : plainDollars(draft.depositCents),
    parties: draftParties.map(({ accountId, name, capacity }) => ({
      account: String(accountId),
      name,
      capacity,
    })),
    inTurn,
    startsOn: startsOn ?? '',
    validDays: String(validDays),
    renews: draft.renews,
    jobTemplates: draft.jobTemplates,
    taskTemplate: draft.taskTemplate ?? '',
  };
}

/** The prices that a template proposes; the owner types the amounts. */
export function pricesOfTemplate(template: EngagementTemplate | undefined): PriceInput[] {
  return template ? template.lines.map(toPriceInput) : [];
}

export const standardValidity = String(standardValidDays);
