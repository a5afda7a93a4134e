import type { Page } from 'playwright-core';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { unique } from '../../factories.ts';
import { signIn } from '../../sign-in.ts';
import type { TestServer } from '../test-server.ts';
import { emailTo, linkIn } from '../emails.ts';
import { type Person, someClient } from '../people.ts';

/** The parts of a list of tasks in the portal or on a client's page, by their names on screen. */
export function tasksOn(page: Page) {
  const card = (title: string) => page.getByRole('article', { name: title, exact: true });
  return {
    card,
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    /** A button of a task's card: 'Mark Complete', 'Edit', 'Delete'. */
    button: (verb: string, title: string) =>
      page.getByRole('button', { name: `${verb}: ${title}`, exact: true }),
    /** The heading of the collapsed list of completed tasks. */
    completed: page.getByText(/^Completed \(\d+\)$/),
    progress: (title: string) => card(title).getByRole('progressbar'),
    notifications: page.getByRole('button', { name: /^Notifications/ }),
    notices: page.getByRole('dialog', { name: 'Notifications' }),
    waiting: page.getByRole('list', { name: 'Waiting for you' }),
  };
}

/** Registers someone new, and returns them with the id of their client. */
export async function someMember(server: TestServer): Promise<Person & { clientId: number }> {
  const person = await someClient(server);
  const admin = await server.owner();
  const [client] = await admin.call(clientEndpoints.list, { query: { q: person.email } });
  if (!client) throw new Error(`${person.username} has no client`);
  return { ...person, clientId: client.id };
}

/** Confirms the person's email address with the link in the confirmation email. */
export async function confirmed<P extends Person>(server: TestServer, person: P): Promise<P> {
  const email = await emailTo(await server.owner(), person.email, 'Confirm your email address');
  const token = linkIn(email, server.origin).split('#')[1] ?? '';
  const visitor = server.visitor();
  await signIn(visitor, person);
  await visitor.call(accountEndpoints.confirmEmail, { body: { token } });
  return person;
}

export const taskTitle = () => unique('Send form ');
