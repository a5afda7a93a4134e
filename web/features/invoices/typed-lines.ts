import * as z from 'zod';
import { lineCents, type LineItem, lineItem, lineItems, quantity } from '#contract/invoices/lines.ts';
import { type Cents, plainDollars } from '#contract/money.ts';
import { type AppliedRate, salesTaxOf, totalWithTax } from '#contract/invoices/sales-tax.ts';
import { typedPrice } from '#contract/invoices/amounts.ts';

/** A line as it is typed: quantity and price are texts. */
export interface TypedLine {
  description: string;
  quantity: string;
  price: string;
  /** Left out in what an earlier version kept of a form. */
  taxable?: boolean | undefined;
}

const typedLine = z
  .object({
    description: lineItem.shape.description,
    quantity: z.string().trim().min(1, 'Please enter a quantity').transform(Number).pipe(quantity),
    price: typedPrice,
    taxable: z.boolean().optional(),
  })
  .transform(({ price, ...line }) => ({ ...line, unitCents: price }));

/** The lines of a form, as the calls take them. */
export const typedLines = z.array(typedLine).pipe(lineItems);

export const blankLine: TypedLine = { description: '', quantity: '1', price: '', taxable: false };

export function lineAsTyped({ description, quantity: pieces, unitCents, taxable }: LineItem): TypedLine {
  return {
    description,
    quantity: String(pieces),
    price: plainDollars(unitCents),
    taxable: taxable === true,
  };
}

/** What a line comes to, or undefined while its quantity and price cannot be read yet. */
export function amountSoFar(line: TypedLine): Cents | undefined {
  const data = readSoFar(line);
  return data && lineCents(data);
}

/** What the lines that can be read already come to, and the sales tax on them. */
export function sumsSoFar(lines: readonly TypedLine[], rate: AppliedRate | null) {
  const read = lines.flatMap((line) => readSoFar(line) ?? []);
  return { tax: salesTaxOf(read, rate), totalCents: totalWithTax(read, rate) };
}

function readSoFar(line: TypedLine): LineItem | undefined {
  return typedLine.safeParse({ ...line, description: line.description || '-' }).data;
}
