import type { WholeInvoice } from '#contract/invoices/schemas.ts';

/** A sentence that says who gets an email about an invoice. `what` is what they get, such as 'a receipt by email'. */
export function whoIsEmailed(
  { clientName, emailRecipients }: Pick<WholeInvoice, 'clientName' | 'emailRecipients'>,
  what: string,
): string {
  if (emailRecipients === 'people') return `${clientName} gets ${what}.`;
  if (emailRecipients === 'nobody') return `Nobody at ${clientName} gets ${what}.`;
  const email = what.charAt(0).toUpperCase() + what.slice(1);
  return `${email} goes to the address on the record of ${clientName}, as nobody there has portal access yet.`;
}
