import type { Billing } from '#contract/invoices/billing-schemas.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { firm } from './firm.ts';

/** How a firm bills until its owner says otherwise: checks are made out to its present name and address. */
export function billingUntilSaved({
  name,
  phone,
  address,
}: Pick<FirmFacts, 'name' | 'phone' | 'address'>): Billing {
  const { street, city, region, postalCode } = address;
  return {
    instructions: `By check: make it payable to ${name} and mail it to ${street}, ${city}, ${region} ${postalCode}.\nBy bank transfer: call us at ${phone} for the account details.\nPlease include the invoice number with your payment.`,
    dueDays: 14,
    reminders: [-3, 1, 7, 14],
    attachPdf: false,
  };
}

/** How the sample firm bills. */
export const defaultBilling = billingUntilSaved(firm);
