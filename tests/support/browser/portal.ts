import type { Page } from 'playwright-core';
import { clientEndpoints } from '#contract/clients.ts';
import { unique } from '../factories.ts';
import type { House } from './house.ts';
import { type Person, someClient } from './people.ts';

/** The parts of the portal and of a client's page, by what they are called on screen. */
export function tasksOn(page: Page) {
  const card = (title: string) => page.getByRole('article', { name: title, exact: true });
  return {
    card,
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    /** A button of a task's card: 'Mark Complete', 'Edit', 'Delete'. */
    button: (verb: string, title: string) =>
      page.getByRole('button', { name: `${verb}: ${title}`, exact: true }),
    progress: (title: string) => card(title).getByRole('progressbar'),
    bell: page.getByRole('button', { name: /^Notifications/ }),
    notices: page.getByRole('dialog', { name: 'Notifications' }),
    waiting: page.getByRole('list', { name: 'Waiting for you' }),
  };
}

/** Somebody with an account, and the client it enters for as the firm finds it. */
export async function someMember(house: House): Promise<Person & { clientId: number }> {
  const person = await someClient(house);
  const admin = await house.owner();
  const [client] = await admin.call(clientEndpoints.list, { query: { q: person.email } });
  if (!client) throw new Error(`${person.username} has no client`);
  return { ...person, clientId: client.id };
}

export const taskTitle = () => unique('Send form ');
