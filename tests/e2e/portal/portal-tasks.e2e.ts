import { describe, expect } from 'vitest';
import { longDate } from '#contract/dates.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { initials } from '#web/ui/initials.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { emailTo, linkIn } from '../../support/browser/emails.ts';
import { someClient } from '../../support/browser/people.ts';
import { someMember, tasksOn, taskTitle } from '../../support/browser/parts/portal.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { newTask } from '../../support/work.ts';

const mine = taskEndpoints.mine.path;

const sample = {
  id: 1,
  title: 'Sample',
  description: 'What to do.',
  priority: 'low',
  dueDate: '2030-01-15',
  progress: 25,
  completed: false,
  completedAt: null,
  kind: 'plain',
  overdue: false,
};

describe('The portal', () => {
  journey('has five tabs, Tasks first, each with its empty state', async ({ server, open }) => {
    const person = await someClient(server);
    const page = await open('/client-portal', { as: person });
    const { tab } = tasksOn(page);
    await expect(page.getByRole('heading', { name: 'Welcome to Your Client Portal' })).toBeSeen();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Tasks',
      'Documents',
      'Invoices',
      'Messages',
      'Profile',
    ]);
    await expect(page.getByRole('tab', { selected: true })).toRead('Tasks');
    await expect(page.getByText('You have no pending tasks')).toBeSeen();
    await expect(page.getByText("You're all caught up.")).toBeSeen();
    for (const [name, words] of [
      ['Documents', 'No documents found'],
      ['Invoices', 'No invoices yet'],
      ['Messages', 'No messages yet'],
    ] as const) {
      await tab(name).click();
      await expect(page.getByRole('tabpanel').getByText(words)).toBeSeen();
      await expect(page).toBeAt(`/client-portal?tab=${name.toLowerCase()}`);
    }
    await page.reload();
    await expect(page.getByRole('tab', { selected: true })).toRead('Messages');
    await tab('Tasks').click();
    await expect(page).toBeAt('/client-portal');
  });

  journey('says who is signed in, since when, and logs out', async ({ server, open }) => {
    const person = await someClient(server);
    const page = await open('/client-portal?tab=profile', { as: person });
    const banner = page.getByRole('banner');
    await expect(banner.getByText(person.username)).toBeSeen();
    await expect(banner.getByText(initials(person.username), { exact: true })).toBeSeen();
    const profile = page.getByRole('region', { name: 'Profile' });
    const today = new Date().toISOString().slice(0, 10);
    await expect(profile).toRead(new RegExp(`${person.username}.*Client since ${longDate(today)}.*Logout`));
    await profile.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toBeAt('/');
  });

  journey('says N/A where the date is unknown', async ({ server, open }) => {
    const person = await someClient(server);
    const page = await open('about:blank', { as: person });
    await page.route('**/api/user', (route) =>
      route.fulfill({ json: { id: 1, username: person.username, email: person.email, role: 'client' } }),
    );
    await page.route('**/api/client/**', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/notifications', (route) => route.fulfill({ json: [] }));
    await page.goto('/client-portal?tab=profile');
    await expect(page.getByRole('region', { name: 'Profile' })).toRead(/Client since N\/A/);
  });

  journey('offers to try again when the tasks do not come', async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: mine, status: 503 });
    const page = await open('about:blank', { as: await someClient(server) });
    const body = { message: 'The service is away for a moment.', code: 'unavailable' };
    await page.route(`**${mine}?*`, (route) => route.fulfill({ status: 503, json: body }));
    await page.goto('/client-portal');
    const alert = page.getByRole('alert');
    await expect(alert).toRead(/^Your tasks could not be loaded The service is away for a moment\./);
    await expect(page.getByText("We couldn't load your tasks.")).toBeSeen();
    await page.unroute(`**${mine}?*`);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You have no pending tasks')).toBeSeen();
  });
});

journey('The greeting counts nothing while a list is missing', async ({ server, open, browserErrors }) => {
  const invoices = invoiceEndpoints.mine.path;
  browserErrors.announce({ path: invoices, status: 'cut' });
  const page = await open('about:blank', { as: await someClient(server) });
  await page.route(`**${mine}?*`, (route) => route.fulfill({ json: [sample] }));
  await page.route(`**${invoices}?*`, (route) => route.abort());
  await page.goto('/client-portal');
  await expect(tasksOn(page).waiting).toRead(/^1 Task to do/);
  await expect(page.getByText("We couldn't load your invoices.")).toBeSeen();
  await expect(page.getByText(/You have . open items?/)).toBeGone();
});

describe('A task', () => {
  journey('shows priority by colour, due date, progress and what is done', async ({ server, open }) => {
    const page = await open('about:blank', { as: await someClient(server) });
    const tasks = [
      { ...sample, id: 1, title: 'First', priority: 'high', overdue: true, recurrence: 'quarterly' },
      { ...sample, id: 2, title: 'Second', priority: 'medium' },
      { ...sample, id: 3, title: 'Third', priority: 'low', completed: true, progress: 100 },
      { ...sample, id: 4, title: 'Fourth', priority: 'whenever' },
    ];
    await page.route(`**${mine}?*`, (route) => route.fulfill({ json: tasks }));
    await page.goto('/client-portal');
    const { card, progress, button } = tasksOn(page);
    await expect(card('First')).toRead(
      'high Due: January 15, 2030 Overdue Repeats quarterly First What to do. Progress 25% Mark Complete Ask about this',
    );
    await expect(card('Third')).toRead('low Due: January 15, 2030 Third What to do. Progress 100% Completed');
    await expect(button('Mark Complete', 'Third')).toBeGone();
    expect(await progress('First').getAttribute('aria-valuenow')).toBe('25');
    const colour = (title: string, word: string) =>
      card(title)
        .getByText(word, { exact: true })
        .evaluate((badge) => getComputedStyle(badge).color);
    const [red, orange, green] = [
      await colour('First', 'high'),
      await colour('Second', 'medium'),
      await colour('Third', 'low'),
    ];
    expect(new Set([red, orange, green]).size).toBe(3);
    expect(await colour('Fourth', 'whenever')).toBe(green);
    const border = (title: string) =>
      card(title).evaluate((element) => getComputedStyle(element).borderLeftColor);
    expect(await border('Third')).not.toBe(await border('First'));
    await expect(tasksOn(page).waiting).toRead('3 Tasks to do First, overdue since Jan 15');
  });

  journey(
    'goes from the firm to the client and back, and each side is notified',
    async ({ server, open }) => {
      const person = await someMember(server);
      const title = taskTitle();
      const dashboard = await open(`/admin/clients/${person.clientId}`, { as: owner });
      await dashboard.getByRole('button', { name: 'New task' }).click();
      const form = dashboard.getByRole('form', { name: 'New task' });
      await form.getByLabel('Task', { exact: true }).fill(title);
      await form.getByLabel('Due', { exact: true }).fill('12/20/2030');
      await form.getByLabel('Priority').selectOption('High');
      await form.getByRole('button', { name: 'Create task' }).click();
      await expect(tasksOn(dashboard).card(title)).toRead(/high Due: December 20, 2030/);

      const admin = await server.owner();
      const link = linkIn(await emailTo(admin, person.email, `New task: ${title}`), server.origin);
      expect(link).toBe('/client-portal?tab=tasks');
      const portal = await open(link, { as: person });
      const { card, button, notifications, notices } = tasksOn(portal);
      await notifications.click();
      await expect(notices).toRead(new RegExp(`New task ${title}, due December 20, 2030`));
      await portal.keyboard.press('Escape');
      await button('Mark Complete', title).click();
      await expect(toast(portal, 'Task Updated')).toRead(/Task has been marked as complete\./);
      await expect(card(title)).toRead(/Progress 100% Completed$/);
      await toast(portal, 'Task Updated').getByRole('button', { name: 'Undo' }).click();
      await expect(toast(portal, 'Undone')).toBeSeen();
      await button('Mark Complete', title).click();
      await expect(card(title)).toRead(/Progress 100% Completed$/);
      await expect(portal.getByRole('list', { name: 'Tasks' })).toHaveFocus();
      await portal.reload();
      await expect(card(title)).toRead(/Completed$/);

      await dashboard.reload();
      await expect(tasksOn(dashboard).button('Reopen', title)).toBeSeen();
      await tasksOn(dashboard).notifications.click();
      await expect(
        tasksOn(dashboard).notices.getByText(`${person.username} has completed: ${title}`).first(),
      ).toBeSeen();
    },
  );

  journey('that could not be marked says so and stays open', async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: /^\/api\/client\/tasks\/\d+\/complete$/, status: 'cut' });
    const person = await someMember(server);
    const { title } = await newTask(await server.owner(), person.clientId, { title: taskTitle() });
    const page = await open('/client-portal', { as: person });
    const { button } = tasksOn(page);
    await page.route('**/api/client/tasks/*/complete', (route) => route.abort());
    await expect(button('Mark Complete', title)).toBeSeen();
    // What a browser says when it loses its network.
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await button('Mark Complete', title).click();
    await expect(toast(page, 'Update Failed')).toRead(/Failed to update task\. Please try again\./);
    await expect(button('Mark Complete', title)).toBeSeen();
  });

  journey('that was deleted while it was edited says so', async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: /^\/api\/admin\/tasks\/\d+$/, status: 404 });
    const admin = await server.owner();
    const { clientId } = await someMember(server);
    const { id, title } = await newTask(admin, clientId, { title: taskTitle() });
    const dashboard = await open(`/admin/clients/${clientId}`, { as: owner });
    await tasksOn(dashboard).button('Edit', title).click();
    await admin.ask(taskEndpoints.remove, { params: { id } });
    const form = dashboard.getByRole('form', { name: 'Edit task' });
    await form.getByLabel('Task', { exact: true }).fill(taskTitle());
    await form.getByRole('button', { name: 'Save task' }).click();
    await expect(toast(dashboard, 'Not saved')).toRead(/This task was deleted in the meantime\./);
    await expect(dashboard.getByText('This client has no tasks.')).toBeSeen();
  });

  journey('of client A is not there for client B', async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: /^\/api\/client\/tasks\/\d+\/complete$/, status: 404 });
    const [a, b] = [await someMember(server), await someMember(server)];
    const { id, title } = await newTask(await server.owner(), a.clientId, { title: taskTitle() });
    const page = await open('/client-portal', { as: b });
    await expect(page.getByText('You have no pending tasks')).toBeSeen();
    const status = await page.evaluate(
      async (path) => (await fetch(path, { method: 'PATCH' })).status,
      `/api/client/tasks/${id}/complete`,
    );
    expect(status).toBe(404);
    const own = await open('/client-portal', { as: a });
    await expect(tasksOn(own).button('Mark Complete', title)).toBeSeen();
  });
});
