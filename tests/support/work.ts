import { clientEndpoints, type Client } from '#contract/clients.ts';
import { type AdminTask, type NewTask, taskEndpoints } from '#contract/tasks.ts';
import type { Caller } from './caller.ts';
import { unique } from './factories.ts';

/** A client of the firm, taken on by the given admin. */
export function newClient(admin: Caller, wanted: { name?: string; email?: string } = {}): Promise<Client> {
  const { name = unique('Client '), email = '' } = wanted;
  return admin.call(clientEndpoints.create, { body: { name, email } });
}

/** A task that the given admin gives a client. */
export function newTask(admin: Caller, clientId: number, wanted: Partial<NewTask> = {}): Promise<AdminTask> {
  const body = { title: unique('Task '), dueDate: '2026-12-15', ...wanted };
  return admin.call(taskEndpoints.create, { params: { id: clientId }, body });
}
