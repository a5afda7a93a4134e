import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Client } from '#contract/clients/schemas.ts';
import type { AdminTask, NewTask } from '#contract/tasks/schemas.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import type { Caller } from './caller.ts';
import { unique } from './factories.ts';

/** Creates a client as this admin. */
export function newClient(
  admin: Caller,
  overrides: { name?: string; email?: string; evenIfKnown?: boolean } = {},
): Promise<Client> {
  const body = { name: unique('Client '), email: '', ...overrides };
  return admin.call(clientEndpoints.create, { body });
}

/** Creates a task for a client as this admin. */
export function newTask(
  admin: Caller,
  clientId: number,
  overrides: Partial<NewTask> = {},
): Promise<AdminTask> {
  const body = { title: unique('Task '), dueDate: '2031-12-15', ...overrides };
  return admin.call(taskEndpoints.create, { params: { id: clientId }, body });
}

/** Creates and sends an invoice for $150 to a client as this admin. */
export async function newInvoice(admin: Caller, clientId: number): Promise<void> {
  const lines = [{ description: unique('Work '), quantity: 1, unitCents: 15_000 }];
  const body = { dueDate: '2031-01-15', lines };
  const { id } = await admin.call(adminInvoiceEndpoints.create, { params: { id: clientId }, body });
  await admin.call(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'sent' } });
}
