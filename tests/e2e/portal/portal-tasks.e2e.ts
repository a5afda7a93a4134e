import { describe, expect } from 'vitest';
import { longDate } from '#contract/dates.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { initials } from '#web/ui/initials.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { emailTo, linkIn } from '../../support/browser/emails.ts';
import { someClient } from '../../support/browser/people.ts';
import { someMember, tasksOn, taskTitle } from '../../support/browser/parts/portal.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { newTask } from '../../support/work.ts';

describe('The portal', () => {
  journey(
    'says who is signed in, since when, and logs out [2.103, 2.104, 2.147, 2.148, 2.149, 2.151, 3.4]',
    async ({ server, open }) => {
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
    },
  );
});

describe('A task', () => {
  journey(
    'goes from the firm to the client and back, and each side is notified [4.23, 6.17, 6.26, 8.40]',
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
      // With motion, the toast with Undo closes with an animation.
      const portal = await open(link, { as: person, reducedMotion: 'no-preference' });
      const { card, button, completed, notifications, notices } = tasksOn(portal);
      await notifications.click();
      await expect(notices).toRead(new RegExp(`New task ${title}, due December 20, 2030`));
      await portal.keyboard.press('Escape');
      await button('Mark Complete', title).click();
      await expect(toast(portal, 'Task Updated')).toRead(/Task has been marked as complete\./);
      await completed.click();
      await expect(card(title)).toRead(/Progress 100% Completed$/);
      await toast(portal, 'Task Updated').getByRole('button', { name: 'Undo' }).click();
      await expect(toast(portal, 'Undone')).toBeSeen();
      await expect(portal.getByRole('group', { name: 'Your tasks' })).toHaveFocus();
      await button('Mark Complete', title).click();
      await expect(card(title)).toRead(/Progress 100% Completed$/);
      await expect(portal.getByRole('group', { name: 'Your tasks' })).toHaveFocus();
      await portal.reload();
      await expect(card(title)).toRead(/Completed$/);

      await dashboard.reload();
      await tasksOn(dashboard).completed.click();
      await expect(tasksOn(dashboard).button('Reopen', title)).toBeSeen();
      await tasksOn(dashboard).notifications.click();
      await expect(
        tasksOn(dashboard).notices.getByText(`${person.username} has completed: ${title}`).first(),
      ).toBeSeen();
    },
  );

  journey('that was deleted while it was edited says so [2.621]', async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: /^\/api\/admin\/tasks\/\d+$/, status: 404 });
    const admin = await server.owner();
    const { clientId } = await someMember(server);
    const { id, title } = await newTask(admin, clientId, { title: taskTitle() });
    const dashboard = await open(`/admin/clients/${clientId}`, { as: owner });
    await tasksOn(dashboard).button('Edit', title).click();
    await admin.ask(taskEndpoints.remove, { params: { id } });
    const form = dashboard.getByRole('form', { name: 'Edit task' });
    const typed = taskTitle();
    await form.getByLabel('Task', { exact: true }).fill(typed);
    await form.getByRole('button', { name: 'Save task' }).click();
    await expect(form).toRead(/Not saved.*This task was deleted in the meantime\./);
    await expect(form.getByLabel('Task', { exact: true })).toHold(typed);
    await expect(form.getByRole('button', { name: 'Save as a new task' })).toBeSeen();
    await dashboard.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await dashboard.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dashboard.getByText('This client has no tasks.')).toBeSeen();
  });

  journey('of client A is not there for client B [6.18]', async ({ server, open, browserErrors }) => {
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
