import * as z from 'zod';
import { lineCents, type LineItem, lineItem, lineItems, quantity } from '#contract/invoices/lines.ts';
import { type Cents, plainDollars } from '#contract/money.ts';
import { typedPrice } from '#contract/invoices/amounts.ts';

/** A line as it is typed: quantity and price are texts. */
export interface TypedLine {
  description: string;
  quantity: string;
  price: string;
}

const typedLine = z
  .object({
    description: lineItem.shape.description,
    quantity: z.string().trim().min(1, 'Please enter a quantity').transform(Number).pipe(quantity),
    price: typedPrice,
  })
  .transform(({ price, ...line }) => ({ ...line, unitCents: price }));

/** The lines of a form, as the calls take them. */
export const typedLines = z.array(typedLine).pipe(lineItems);

export const blankLine: TypedLine = { description: '', quantity: '1', price: '' };

export function lineAsTyped({ description, quantity: pieces, unitCents }: LineItem): TypedLine {
  return { description, quantity: String(pieces), price: plainDollars(unitCents) };
}

/** What a line comes to, or undefined while its quantity and price cannot be read yet. */
export function amountSoFar(line: TypedLine): Cents | undefined {
  const { data } = typedLine.safeParse({ ...line, description: line.description || '-' });
  return data && lineCents(data);
}

/** What the lines that can be read already come to. */
export function totalSoFar(lines: readonly TypedLine[]): Cents {
  return lines.reduce((sum, line) => sum + (amountSoFar(line) ?? 0), 0);
}
