import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { firm } from '#content/firm.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { emailTo, linkIn } from '../../support/browser/emails.ts';
import { newPerson } from '../../support/browser/people.ts';
import { confirmed, someMember, tasksOn, taskTitle } from '../../support/browser/parts/portal.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { unique } from '../../support/factories.ts';
import { newClient, newTask } from '../../support/work.ts';

const csvFile = (csv: string) => ({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

describe('The list of clients', () => {
  journey('finds a client by a few characters and leads to its page', async ({ server, open }) => {
    const { id, name } = await newClient(await server.owner());
    const page = await open('/admin', { as: owner });
    await page.getByRole('link', { name: /^Clients/ }).click();
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeSeen();
    await page.getByLabel('Search clients').fill(name.toLowerCase());
    await expect(page.getByRole('row').filter({ hasText: name })).toRead(new RegExp(`^${name}.*ago`));
    await expect(page.getByText('Example Bakery')).toBeGone();
    await page.getByRole('link', { name }).click();
    await expect(page).toBeAt(`/admin/clients/${id}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeSeen();
  });

  journey(
    'imports the good rows of a CSV file, saves the others, and exports the list [2.298]',
    async ({ open }) => {
      const word = unique('Listed');
      const page = await open('/admin/clients', { as: owner });
      await page.getByRole('button', { name: 'Import CSV' }).click();
      const file = page.getByLabel('CSV file');
      await file.setInputFiles(csvFile(`Who;email\n${word} A;wrong\n${word} B;\n${word} Café;c@example.com`));
      await page.getByLabel('Where Who goes').selectOption('Client name');
      await expect(page.getByRole('list', { name: 'Problems' })).toRead(
        'Line 2, email: Please enter a valid email address',
      );
      await page.getByRole('button', { name: 'Import 2 clients' }).click();
      await expect(toast(page, '2 clients imported')).toBeSeen();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save these rows' }).click();
      const rejected = await readFile(await (await saved).path(), 'utf8');
      await file.setInputFiles(csvFile(rejected.replace('Who', 'Name').replace('wrong', 'a@example.com')));
      await page.getByRole('button', { name: 'Import one client' }).click();
      await expect(toast(page, 'One client imported')).toBeSeen();
      await expect(page.getByRole('link', { name: `${word} A` })).toBeSeen();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      expect((await download).suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
    },
  );
});

describe("A client's page", () => {
  journey('adds a client, edits it, archives it and restores it', async ({ open }) => {
    const name = unique('Sample Orchard ');
    const page = await open('/admin/clients', { as: owner, viewport: { width: 1440, height: 900 } });
    await page.getByRole('button', { name: 'New client' }).click();
    const form = page.getByRole('form', { name: 'New client' });
    await form.getByRole('button', { name: 'Add client' }).click();
    await expect(form.getByLabel('Name')).toBeRefusedWith('Name must be at least 2 characters');
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Add client' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeSeen();
    const menu = page.getByRole('button', { name: `More actions: ${name}` });
    await menu.click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Notes (optional)').fill('Apples and pears.');
    await page.getByRole('button', { name: 'Save client' }).click();
    await expect(page.getByText('Apples and pears.')).toBeSeen();
    await menu.click();
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive client' }).click();
    await expect(page.getByRole('button', { name: 'New task' })).toBeGone();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('button', { name: 'New task' })).toBeSeen();
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await expect(page.getByRole('list', { name: 'Timeline' })).toRead(
      /Restored from the archive.*Archived.*Details changed.*Became a client/,
    );
  });

  journey(
    'that seems to exist already is added only once that is confirmed',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: clientEndpoints.create.path, status: 409 });
      const { name } = await newClient(await server.owner());
      const page = await open('/admin/clients', { as: owner });
      await page.getByRole('button', { name: 'New client' }).click();
      const form = page.getByRole('form', { name: 'New client' });
      await form.getByLabel('Name').fill(name.toUpperCase());
      await form.getByLabel('Email (optional)').fill('typo@');
      await form.getByRole('button', { name: 'Add client' }).click();
      await expect(form.getByLabel('Email (optional)')).toBeRefusedWith('Please enter a valid email address');
      await form.getByLabel('Email (optional)').fill('');
      await form.getByRole('button', { name: 'Add client' }).click();
      await expect(form.getByRole('alert')).toRead(
        `You may already have this client The client ${name} already has this name.`,
      );
      await form.getByRole('button', { name: 'Add anyway' }).click();
      await expect(page.getByRole('heading', { name: name.toUpperCase(), level: 1 })).toBeSeen();
    },
  );

  journey(
    'gives the tasks of a template, edits one and undoes a deletion [2.483]',
    async ({ server, open }) => {
      const { id } = await newClient(await server.owner());
      const page = await open(`/admin/clients/${id}`, { as: owner });
      const { card, button } = tasksOn(page);
      await expect(page.getByText('This client has no tasks.', { exact: false })).toBeSeen();
      await page.getByRole('button', { name: 'From a template' }).click();
      await page.getByRole('checkbox', { name: 'Send your formation documents' }).uncheck();
      await page.getByRole('button', { name: 'Create these tasks' }).click();
      await expect(toast(page, '6 tasks created')).toBeSeen();
      const title = 'Review the chart of accounts';
      await expect(card(title)).toBeSeen();
      await expect(card('Send your formation documents')).toBeGone();
      await button('Edit', title).click();
      const form = page.getByRole('form', { name: 'Edit task' });
      await form.getByLabel('Progress').selectOption('60%');
      await form.getByLabel('Repeats').selectOption('Every quarter');
      await form.getByRole('button', { name: 'Save task' }).click();
      await expect(card(title)).toRead(/Every quarter.*Progress 60%/);
      await button('Delete', title).click();
      await expect(card(title)).toBeGone();
      await toast(page, 'Task deleted').getByRole('button', { name: 'Undo' }).click();
      await expect(card(title)).toBeSeen();
      await button('Complete', title).click();
      // Completing adds the next task of the recurrence, and reopening removes it.
      await page.getByText('Completed (1)').press('Enter');
      await button('Reopen', title).press('Enter');
      await expect(page.getByText('Completed (1)')).toBeGone();
      await expect(card(title)).toBeSeen();
    },
  );

  journey('invites a person by email, who lands in the portal of that client', async ({ server, open }) => {
    const admin = await server.owner();
    const client = await newClient(admin);
    const task = await newTask(admin, client.id, { title: taskTitle() });
    const guest = newPerson();
    const page = await open(`/admin/clients/${client.id}?tab=people`, { as: owner });
    await expect(page.getByText('Nobody has access yet.', { exact: false })).toBeSeen();
    await page.getByLabel('Email').fill(guest.email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('list', { name: 'Open invitations' })).toRead(new RegExp(guest.email));

    const link = linkIn(await emailTo(admin, guest.email), server.origin);
    const portal = await open(link);
    await expect(
      portal.getByText(`You’re invited to ${client.name}’s client portal`, { exact: false }),
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

  journey(
    'connects someone who registered with a client, when the owner says so',
    async ({ server, open }) => {
      const client = await newClient(await server.owner());
      const person = await confirmed(server, await someMember(server));
      const page = await open(`/admin/clients/${person.clientId}?tab=people`, { as: owner });
      await page.getByRole('button', { name: `Connect ${person.username} with a client` }).click();
      // The loading list of clients also has the role status.
      const warning = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Nobody invited' });
      await expect(warning).toRead(
        new RegExp(
          `Nobody invited this person ${person.username} created this account on .* ${person.email}`,
        ),
      );
      await page.getByRole('dialog').getByLabel('Search clients').fill(client.name);
      // The list shifts until the results are there, and a click on a moving button is lost.
      const found = page
        .getByRole('dialog')
        .getByRole('list', { name: 'Clients found' })
        .getByRole('listitem');
      await expect(found).toBeSeen();
      await page.getByRole('button', { name: `Connect with ${client.name}`, exact: true }).click();
      await expect(page).toBeAt(`/admin/clients/${client.id}?tab=people`);
      await expect(page.getByRole('list', { name: 'People' })).toRead(new RegExp(person.username));
    },
  );

  journey('asks the holder of an address with an account for a new password', async ({ server, open }) => {
    const admin = await server.owner();
    const client = await newClient(admin);
    const person = await confirmed(server, await someMember(server));
    const params = { id: client.id };
    await admin.call(invitationEndpoints.invite, { params, body: { email: person.email } });
    const email = await emailTo(admin, person.email, `You’re invited to the ${firm.shortName} client portal`);
    const page = await open(linkIn(email, server.origin));
    const form = page.getByRole('form', { name: 'Connect the account' });
    await form.getByLabel('New password', { exact: true }).fill('a-password-of-the-holder');
    await form.getByLabel('Confirm new password').fill('a-password-of-the-holder');
    await form.getByRole('button', { name: 'Open the portal' }).click();
    await expect(page).toBeAt('/client-portal');
    const { members } = await admin.call(clientEndpoints.read, { params });
    expect(members).toMatchObject([{ username: person.username }]);
  });
});

journey(
  'A list of jobs is printed with their status, without what can only be pressed [2.1387]',
  async ({ server, open }) => {
    const admin = await server.owner();
    const { id, name } = await newClient(admin);
    await admin.call(clientJobEndpoints.create, {
      params: { id },
      body: { title: 'Close the books', dueDate: '2031-01-15' },
    });
    const page = await open(`/admin/work?q=${encodeURIComponent(name)}`, { as: owner });
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toBeSeen();
    await page.emulateMedia({ media: 'print' });
    await expect(row.getByText('To do')).toBeSeen();
    await expect(row.getByRole('checkbox')).toBeGone();
    await expect(page.getByRole('searchbox')).toBeGone();
  },
);
