import { eq } from 'drizzle-orm';
import { billingUntilSaved } from '#content/billing.ts';
import { firm as standardFirm } from '#content/firm.ts';
import { type Billing, billing } from '#contract/invoices/billing-schemas.ts';
import {
  type IssuedInvoice,
  type IssuedParties,
  type PrintedFirm,
  printedFirm,
} from '#contract/invoices/issued.ts';
import type { Reader } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';
import { settings } from '#server/db/schema/settings.ts';

/** A client and the firm as a document prints them now. Read in the caller's transaction, so that they belong together. */
export async function partiesNow(db: Reader, clientId: number): Promise<IssuedParties> {
  const { name, address, email } = clients;
  const [client] = await db.select({ name, address, email }).from(clients).where(eq(clients.id, clientId));
  if (!client) throw new Error(`There is no client ${clientId}`);
  return { client, firm: await firmNow(db) };
}

/** The firm as a document prints it now. */
export async function firmNow(db: Reader): Promise<PrintedFirm> {
  return printedFirm.catch(printedFirm.parse(standardFirm)).parse(await setting(db, 'firm'));
}

/** What an invoice that is sent now keeps. */
export async function issuedNow(db: Reader, clientId: number): Promise<IssuedInvoice> {
  const { instructions } = await billingNow(db);
  return { ...(await partiesNow(db, clientId)), instructions };
}

/** How the firm bills now. */
export async function billingNow(db: Reader): Promise<Billing> {
  return billing.catch(billingUntilSaved(await firmNow(db))).parse(await setting(db, 'billing'));
}

async function setting(db: Reader, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}
