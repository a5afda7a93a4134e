import { describe, expect } from 'vitest';
import { taskEndpoints } from '#contract/tasks.ts';
import { owner } from '../support/browser/house.ts';
import { guestJourney as journey } from '../support/browser/journey.ts';
import { letterTo, linkIn } from '../support/browser/letters.ts';
import { somebody } from '../support/browser/people.ts';
import { someMember, tasksOn, taskTitle } from '../support/browser/portal.ts';
import { toast } from '../support/browser/toast.ts';
import { unique } from '../support/factories.ts';
import { newClient, newTask } from '../support/work.ts';

const csvFile = (csv: string) => ({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

describe('The list of clients', () => {
  journey('finds a client by a few letters and leads to its page', async ({ house, open }) => {
    const { id, name } = await newClient(await house.owner());
    const page = await open('/admin', { as: owner });
    await page.getByRole('link', { name: /^Clients/ }).click();
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeSeen();
    await page.getByLabel('Search clients').fill(name.toLowerCase());
    await expect(page.getByRole('row').filter({ hasText: name })).toRead(
      new RegExp(`^${name}.*active.*Nothing.*No access yet`),
    );
    await expect(page.getByText('Example Bakery')).toBeGone();
    await page.getByRole('link', { name }).click();
    await expect(page).toBeAt(`/admin/clients/${id}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeSeen();
  });

  journey('marks prospects and says whose turn it is', async ({ house, open }) => {
    const person = await someMember(house);
    await newTask(await house.owner(), person.clientId);
    const page = await open('/admin/clients?status=prospect', { as: owner });
    const row = page.getByRole('row').filter({ hasText: person.email });
    await expect(row).toRead(/prospect You: accept or archive Client: one task 1 with access/);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Archived');
    await expect(row).toBeGone();
    await expect(page.getByRole('row').filter({ hasText: 'Sample Cycles' })).toBeSeen();
  });

  journey('says when nobody fits', async ({ open }) => {
    const page = await open('/admin/clients?q=nobody-of-that-name', { as: owner });
    await expect(page.getByText('No client fits what you are looking for.')).toBeSeen();
  });

  journey('takes in a CSV file once it has no more problems, and gives it back', async ({ open }) => {
    const word = unique('Listed');
    const page = await open('/admin/clients', { as: owner });
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const file = page.getByLabel('CSV file');
    await file.setInputFiles(csvFile(`name,email\n${word} A,wrong\n${word} B,\n${word} B,`));
    const problems = page.getByRole('list', { name: 'Problems' });
    await expect(problems).toRead(
      'Line 2, email: Please enter a valid email address Line 4, name: The same name stands in line 3',
    );
    await file.setInputFiles(csvFile(`name,email\n${word} A,a@example.com\n${word} B,`));
    await page.getByRole('button', { name: 'Import 2 clients' }).click();
    await expect(toast(page, '2 clients imported')).toBeSeen();
    await expect(page.getByRole('link', { name: `${word} B` })).toBeSeen();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
  });
});

describe("A client's page", () => {
  journey('takes on a client, edits it, archives it and brings it back', async ({ open }) => {
    const name = unique('Sample Orchard ');
    const page = await open('/admin/clients', { as: owner });
    await page.getByRole('button', { name: 'New client' }).click();
    const form = page.getByRole('form', { name: 'New client' });
    await form.getByRole('button', { name: 'Take on this client' }).click();
    await expect(form.getByLabel('Name')).toBeRefusedWith('Name must be at least 2 characters');
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Take on this client' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeSeen();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Notes (optional)').fill('Apples and pears.');
    await page.getByRole('button', { name: 'Save client' }).click();
    await expect(page.getByText('Apples and pears.')).toBeSeen();
    await page.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByRole('button', { name: 'New task' })).toBeGone();
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect(page.getByRole('button', { name: 'New task' })).toBeSeen();
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await expect(page.getByRole('list', { name: 'Timeline' })).toRead(
      /^Brought back from the archive.*Archived.*Details changed.*Became a client/,
    );
  });

  journey('gives the tasks of a template, edits one and undoes a deletion', async ({ house, open }) => {
    const { id } = await newClient(await house.owner());
    const page = await open(`/admin/clients/${id}`, { as: owner });
    const { card, button } = tasksOn(page);
    await expect(page.getByText('This client has no tasks.', { exact: false })).toBeSeen();
    await page.getByRole('button', { name: 'From a template' }).click();
    await page.getByRole('checkbox', { name: 'Sign the engagement letter' }).uncheck();
    await page.getByRole('button', { name: 'Give these tasks' }).click();
    await expect(toast(page, '7 tasks given')).toBeSeen();
    const title = 'Review the chart of accounts';
    await expect(card(title)).toBeSeen();
    await expect(card('Sign the engagement letter')).toBeGone();
    await button('Edit', title).click();
    const form = page.getByRole('form', { name: 'Edit task' });
    await form.getByLabel('Progress').selectOption('60%');
    await form.getByLabel('Comes back').selectOption('Every quarter');
    await form.getByRole('button', { name: 'Save task' }).click();
    await expect(card(title)).toRead(/Every quarter.*Progress 60%/);
    await button('Delete', title).click();
    await expect(card(title)).toBeGone();
    await toast(page, 'Task deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(card(title)).toBeSeen();
    await button('Complete', title).click();
    await expect(card(title).filter({ hasText: '100%' })).toBeSeen();
    await button('Reopen', title).click();
    await expect(card(title).filter({ hasText: '100%' })).toBeGone();
  });

  journey(
    'tells the second of two who edit a task, and keeps what they typed',
    async ({ house, open, trouble }) => {
      trouble.announce({ path: /^\/api\/admin\/tasks\/\d+$/, status: 409 });
      const admin = await house.owner();
      const client = await newClient(admin);
      const task = await newTask(admin, client.id, { title: taskTitle() });
      const page = await open(`/admin/clients/${client.id}`, { as: owner });
      await tasksOn(page).button('Edit', task.title).click();
      const form = page.getByRole('form', { name: 'Edit task' });
      await form.getByLabel('Task', { exact: true }).fill(`${task.title} as typed`);
      const body = { description: 'Theirs' };
      await admin.call(taskEndpoints.change, { params: { id: task.id }, body });
      await form.getByRole('button', { name: 'Save task' }).click();
      await expect(form.getByRole('alert')).toRead(/Somebody else has changed this task/);
      await expect(form.getByLabel('Task', { exact: true })).toHold(`${task.title} as typed`);
      await form.getByRole('button', { name: 'Save task' }).click();
      await expect(tasksOn(page).card(`${task.title} as typed`)).toBeSeen();
    },
  );

  journey('invites a person by letter, who lands in the portal of that client', async ({ house, open }) => {
    const admin = await house.owner();
    const client = await newClient(admin);
    const task = await newTask(admin, client.id, { title: taskTitle() });
    const guest = somebody();
    const page = await open(`/admin/clients/${client.id}?tab=people`, { as: owner });
    await expect(page.getByText('Nobody has access yet.', { exact: false })).toBeSeen();
    await page.getByLabel('Email').fill(guest.email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('list', { name: 'Open invitations' })).toRead(new RegExp(guest.email));

    const link = linkIn(await letterTo(admin, guest.email), house.origin);
    const portal = await open(link);
    await expect(
      portal.getByText(`You are invited to the portal of ${client.name}`, { exact: false }),
    ).toBeSeen();
    const form = portal.getByRole('form', { name: 'Accept the invitation' });
    await form.getByLabel('Username').fill(guest.username);
    await form.getByLabel('Password', { exact: true }).fill(guest.password);
    await form.getByLabel('Confirm Password').fill('something else');
    await form.getByRole('button', { name: 'Open the portal' }).click();
    await expect(form.getByLabel('Confirm Password')).toBeRefusedWith("Passwords don't match");
    await form.getByLabel('Confirm Password').fill(guest.password);
    await form.getByRole('button', { name: 'Open the portal' }).click();
    await expect(portal).toBeAt('/client-portal');
    await expect(tasksOn(portal).card(task.title)).toBeSeen();

    await page.reload();
    await expect(page.getByRole('list', { name: 'People' })).toRead(new RegExp(guest.username));
  });

  journey('withdraws an invitation after asking', async ({ house, open, trouble }) => {
    trouble.announce({ path: '/api/invitations/open', status: 404 });
    const admin = await house.owner();
    const client = await newClient(admin);
    const guest = somebody();
    const page = await open(`/admin/clients/${client.id}?tab=people`, { as: owner });
    await page.getByLabel('Email').fill(guest.email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const link = linkIn(await letterTo(admin, guest.email), house.origin);
    await page.getByRole('button', { name: `Withdraw the invitation to ${guest.email}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw invitation' }).click();
    await expect(page.getByRole('list', { name: 'Open invitations' })).toBeGone();
    const late = await open(link);
    await expect(late.getByRole('alert')).toRead(/This invitation cannot be opened/);
  });

  journey('connects somebody who registered with a client, on the owner’s word', async ({ house, open }) => {
    const client = await newClient(await house.owner());
    const person = await someMember(house);
    const page = await open(`/admin/clients/${person.clientId}?tab=people`, { as: owner });
    await page.getByRole('button', { name: `Connect ${person.username} with a client` }).click();
    await page.getByRole('dialog').getByLabel('Search clients').fill(client.name);
    await page.getByRole('button', { name: `Connect with ${client.name}`, exact: true }).click();
    await expect(page).toBeAt(`/admin/clients/${client.id}?tab=people`);
    await expect(page.getByRole('list', { name: 'People' })).toRead(new RegExp(person.username));
  });
});
