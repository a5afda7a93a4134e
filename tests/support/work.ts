import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Client } from '#contract/clients/schemas.ts';
import type { AdminTask, NewTask } from '#contract/tasks/schemas.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import type { Caller } from './caller.ts';
import { unique } from './factories.ts';

/** A client of the firm, taken on by the given admin. */
export function newClient(
  admin: Caller,
  wanted: { name?: string; email?: string; evenIfKnown?: boolean } = {},
): Promise<Client> {
  const body = { name: unique('Client '), email: '', ...wanted };
  return admin.call(clientEndpoints.create, { body });
}

/** A task that the given admin gives a client. */
export function newTask(admin: Caller, clientId: number, wanted: Partial<NewTask> = {}): Promise<AdminTask> {
  const body = { title: unique('Task '), dueDate: '2031-12-15', ...wanted };
  return admin.call(taskEndpoints.create, { params: { id: clientId }, body });
}

/** An invoice over $150 that the given admin has sent a client. */
export async function newInvoice(admin: Caller, clientId: number): Promise<void> {
  const lines = [{ description: unique('Work '), quantity: 1, unitCents: 15_000 }];
  const body = { dueDate: '2031-01-15', lines };
  const { id } = await admin.call(adminInvoiceEndpoints.create, { params: { id: clientId }, body });
  await admin.call(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'sent' } });
}
