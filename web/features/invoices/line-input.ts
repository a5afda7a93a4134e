import * as z from 'zod';
import { lineCents, type LineItem, lineItem, lineItems, quantity } from '#contract/invoices/lines.ts';
import { type Cents, plainDollars } from '#contract/money.ts';
import { type AppliedRate, salesTaxOf, totalWithTax } from '#contract/invoices/sales-tax.ts';
import { typedPrice } from '#contract/invoices/amounts.ts';

/** The form's values for a line: quantity and price are text. */
export interface LineInput {
  description: string;
  quantity: string;
  price: string;
  /** Missing in drafts stored by an earlier version. */
  taxable?: boolean | undefined;
}

const lineInput = z
  .object({
    description: lineItem.shape.description,
    quantity: z.string().trim().min(1, 'Please enter a quantity').transform(Number).pipe(quantity),
    price: typedPrice,
    taxable: z.boolean().optional(),
  })
  .transform(({ price, ...line }) => ({ ...line, unitCents: price }));

/** The form's schema for the lines: turns its values into line items. */
export const lineInputs = z.array(lineInput).pipe(lineItems);

export const blankLine: LineInput = { description: '', quantity: '1', price: '', taxable: false };

/** The form's values for a saved line. */
export function toLineInput({ description, quantity: count, unitCents, taxable }: LineItem): LineInput {
  return {
    description,
    quantity: String(count),
    price: plainDollars(unitCents),
    taxable: taxable === true,
  };
}

/** The amount of a line in cents, or undefined while its quantity or price is not valid. */
export function lineAmount(line: LineInput): Cents | undefined {
  const item = parseLine(line);
  return item && lineCents(item);
}

/** The total of the valid lines in cents, with the sales tax on them. */
export function totalsOf(lines: readonly LineInput[], rate: AppliedRate | null) {
  const items = lines.flatMap((line) => parseLine(line) ?? []);
  return { tax: salesTaxOf(items, rate), totalCents: totalWithTax(items, rate) };
}

function parseLine(line: LineInput): LineItem | undefined {
  return lineInput.safeParse({ ...line, description: line.description || '-' }).data;
}
