import { describe, expect } from 'vitest';
import { firm } from '#content/firm.ts';
import { messageFileEndpoints } from '#contract/messages/endpoints.ts';
import { complaints } from '../../support/browser/axe.ts';
import { chosenPdf } from '../../support/browser/parts/documents.ts';
import { dropFiles } from '../../support/browser/drop.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { someMember, tasksOn } from '../../support/browser/parts/portal.ts';
import { conversationOn } from '../../support/browser/parts/conversation.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { somePdf } from '../../support/documents.ts';
import { answerClient, uniqueMessage } from '../../support/conversation.ts';

const messages = '/client-portal?tab=messages';

describe('A conversation', () => {
  journey(
    'goes on in two browsers without a reload, each side in its place [2.137, 2.138, 2.139, 2.140, 2.141, 2.143, 2.144, 6.16, 8.41, 9.17]',
    async ({ server, open }) => {
      const person = await someMember(server);
      const portal = await open(messages, { as: person });
      await expect(portal.getByText('No messages yet')).toBeSeen();
      const dashboard = await open(`/admin/messages?client=${person.clientId}`, { as: owner });
      await expect(dashboard.getByText('No messages yet')).toBeSeen();

      const question = `${uniqueMessage()} <script>alert(1)</script>`;
      await conversationOn(portal).write(question);
      await expect(toast(portal, 'Message Sent')).toRead(/Your message has been sent to .+\./);
      await expect(conversationOn(portal).text).toHold('');
      await expect(conversationOn(portal).line(question)).toRead(new RegExp(`^You \\d+:\\d\\d [AP]M `));
      await expect(conversationOn(dashboard).line(question)).toRead(new RegExp(`^${person.username} `));
      await expect(
        dashboard.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: person.username }),
      ).toRead(/Your turn/);

      const answer = uniqueMessage();
      await conversationOn(dashboard).write(answer);
      await expect(conversationOn(portal).line(answer)).toRead(new RegExp(`^${firm.owner.name} `));
      const conversation = dashboard.getByRole('region', { name: person.username, exact: true });
      await expect(conversation.getByText("Client's turn")).toBeSeen();
      const box = async (message: string) => conversationOn(portal).line(message).boundingBox();
      expect((await box(question))?.x).toBeGreaterThan((await box(answer))?.x ?? 0);
      expect((await conversationOn(portal).log.boundingBox())?.height).toBe(400);
      await expect(conversationOn(portal).log.getByText('Today')).toBeSeen();
      await portal.reload();
      await expect(conversationOn(portal).log.getByRole('article').first()).toRead(/^You /);
      expect(await conversationOn(portal).log.getByRole('article').count()).toBe(2);
      expect(await complaints(portal)).toEqual([]);
      expect(await complaints(dashboard)).toEqual([]);
    },
  );

  journey('waits unread in the portal, and is read where it is seen', async ({ server, open }) => {
    const person = await someMember(server);
    const admin = await server.owner();
    const page = await open('/client-portal', { as: person });
    const { waiting, tab, notifications } = tasksOn(page);
    await expect(page.getByText('You’re all caught up.')).toBeSeen();
    await answerClient(admin, person.clientId);
    const message = uniqueMessage();
    await answerClient(admin, person.clientId, message);
    await expect(waiting).toRead(/^2 New messages From /);
    await expect(notifications).toRead('2');
    await tab('Messages').click();
    await expect(conversationOn(page).log.getByText('New', { exact: true })).toBeSeen();
    await expect(conversationOn(page).line(message)).toBeSeen();
    await expect(page.getByText('You’re all caught up.')).toBeSeen();
    await expect(notifications).toRead('');
    await page.reload();
    await expect(conversationOn(page).log.getByText('New', { exact: true })).toBeGone();
  });

  journey(
    'reaches every tab by one connection, also when the first tab is closed',
    async ({ server, open }) => {
      const person = await someMember(server);
      const admin = await server.owner();
      const first = await open('about:blank', { as: person });
      const calls: string[] = [];
      first.context().on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/events') calls.push(request.url());
      });
      await first.goto('/client-portal');
      await expect.poll(() => calls.length).toBe(1);
      const second = await first.context().newPage();
      await second.goto(messages);
      await expect(second.getByText('No messages yet')).toBeSeen();
      const firstMessage = uniqueMessage();
      await answerClient(admin, person.clientId, firstMessage);
      await expect(conversationOn(second).line(firstMessage)).toBeSeen();
      await expect(tasksOn(first).notifications).toRead('');
      expect(calls).toHaveLength(1);
      await first.close();
      await expect.poll(() => calls.length).toBe(2);
      const secondMessage = uniqueMessage();
      await answerClient(admin, person.clientId, secondMessage);
      await expect(conversationOn(second).line(secondMessage)).toBeSeen();
      expect(await conversationOn(second).log.getByRole('article').count()).toBe(2);
    },
  );
});

journey(
  'Files go with a message: chosen or dropped, seen with it and saved on the other side',
  async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: messageFileEndpoints.upload.path, status: 400 });
    const person = await someMember(server);
    const page = await open(messages, { as: person });
    const { text, send, form, attach, chosen, file } = conversationOn(page);
    await attach.setInputFiles(chosenPdf('October.pdf'));
    await dropFiles(text, [
      chosenPdf('November.pdf'),
      { ...chosenPdf('program.pdf'), buffer: Buffer.from('MZ program') },
    ]);
    await expect(chosen).toRead(/October\.pdf .*November\.pdf .*program\.pdf/);
    expect(await complaints(page)).toEqual([]);
    await send.click();
    await expect(toast(page, 'Empty Message')).toBeSeen();
    const message = uniqueMessage();
    await text.fill(message);
    await send.click();
    await expect(toast(page, 'Message Failed')).toRead(/isn't really a \.pdf file/);
    await expect(text).toHold(message);
    await expect(page.getByText('No messages yet')).toBeSeen();
    await form.getByRole('button', { name: 'Remove program.pdf' }).click();
    await form.getByRole('button', { name: 'Remove October.pdf' }).click();
    await send.click();
    await expect(toast(page, 'Message Sent')).toBeSeen();
    await expect(chosen).toBeGone();
    await expect(file('November.pdf')).toBeSeen();
    await expect(file('October.pdf')).toBeGone();

    const dashboard = await open(`/admin/messages?client=${person.clientId}`, { as: owner });
    const theirs = conversationOn(dashboard).file('November.pdf');
    expect(await theirs.getAttribute('target')).toBe('_blank');
    const saved = await dashboard.request.get((await theirs.getAttribute('href')) ?? '');
    expect((await saved.body()).equals(somePdf('November.pdf'))).toBe(true);
    await dropFiles(conversationOn(dashboard).text, [chosenPdf('Answer.pdf')]);
    await conversationOn(dashboard).write(uniqueMessage());
    await expect(file('Answer.pdf')).toBeSeen();
    expect(await complaints(page)).toEqual([]);
  },
);

describe('A message', () => {
  journey('is there with its files after a look at another tab or page', async ({ server, open }) => {
    const page = await open(messages, { as: await someMember(server) });
    const { attach, chosen, text, send, file } = conversationOn(page);
    await text.fill('Two files');
    await attach.setInputFiles([chosenPdf('October.pdf'), chosenPdf('November.pdf')]);
    await tasksOn(page).tab('Profile').click();
    await page.getByRole('link', { name: 'Edit profile' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Profile', exact: true }).click();
    await tasksOn(page).tab('Messages').click();
    await expect(text).toHold('Two files');
    await expect(chosen).toRead(/October\.pdf .*November\.pdf/);
    await send.click();
    await expect(file('October.pdf')).toBeSeen();
    await expect(file('November.pdf')).toBeSeen();
    await expect(chosen).toBeGone();
  });

  journey(
    'that is sent while another tab is open is not there to be sent again',
    async ({ server, open }) => {
      const page = await open(messages, { as: await someMember(server) });
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(`**${messageFileEndpoints.upload.path}`, async (route) => {
        await released;
        return route.continue();
      });
      const { attach, chosen, text, send, line } = conversationOn(page);
      await attach.setInputFiles(chosenPdf('October.pdf'));
      await text.fill('On its way');
      await send.click();
      await expect(send).toRead('Sending...');
      await tasksOn(page).tab('Tasks').click();
      await tasksOn(page).tab('Messages').click();
      await expect(page.getByText('Your message is on its way.')).toBeSeen();
      release();
      await expect(toast(page, 'Message Sent')).toBeSeen();
      await expect(line('On its way')).toBeSeen();
      await expect(text).toHold('');
      await expect(chosen).toBeGone();
    },
  );
});

journey('A canned reply is written once and used again', async ({ server, open }) => {
  const person = await someMember(server);
  const dashboard = await open(`/admin/clients/${person.clientId}?tab=messages`, { as: owner });
  await dashboard.getByRole('button', { name: 'Edit saved answers' }).click();
  const dialog = dashboard.getByRole('dialog', { name: 'Saved answers' });
  await dialog.getByRole('button', { name: 'New saved answer' }).click();
  const [title, message] = [uniqueMessage(), uniqueMessage()];
  await dialog.getByLabel('Name').fill(title);
  await dialog.getByLabel('Answer', { exact: true }).fill(message);
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(dialog.getByText(title)).toBeSeen();
  await expect(toast(dashboard, 'Empty Message')).toBeGone();
  await dashboard.keyboard.press('Escape');
  await conversationOn(dashboard).form.getByLabel('Saved answers').selectOption(title);
  await expect(conversationOn(dashboard).text).toHold(message);
  await conversationOn(dashboard).send.click();
  await expect(conversationOn(dashboard).line(message)).toBeSeen();
  await dashboard.getByRole('button', { name: 'Put back on my list' }).click();
  await expect(dashboard.getByText('Your turn')).toBeSeen();
});
