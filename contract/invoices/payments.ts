import * as z from 'zod';
import { cents } from './amounts.ts';
import { dateText, line } from '../text.ts';

export const paymentMethods = ['check', 'transfer', 'card', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number] | 'stripe';

/** Money that came in another way than through the payment page. */
export const newPayment = z.object({
  amountCents: cents,
  method: z.enum(paymentMethods, 'Please choose how it was paid'),
  paidOn: dateText('Please choose the day it was paid'),
  reference: line({ max: 100, numbers: 'any' }).default(''),
  version: z.int('Please reload').optional(),
});
export type NewPayment = z.output<typeof newPayment>;

export const payment = z.object({
  id: z.number(),
  amountCents: z.number(),
  method: z.enum([...paymentMethods, 'stripe']),
  paidOn: z.string(),
  reference: z.string(),
});
export type Payment = z.output<typeof payment>;
