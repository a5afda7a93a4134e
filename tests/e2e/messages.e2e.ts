import { describe, expect } from 'vitest';
import { firm } from '#content/firm.ts';
import { messageFileEndpoints } from '#contract/message-files.ts';
import { messageEndpoints } from '#contract/messages.ts';
import { privateNumberWarning } from '#contract/private-numbers.ts';
import { savedAnswerEndpoints } from '#contract/saved-answers.ts';
import { complaints } from '../support/browser/axe.ts';
import { chosenPdf } from '../support/browser/documents.ts';
import { dropFiles } from '../support/browser/drop.ts';
import { owner } from '../support/browser/house.ts';
import { guestJourney as journey } from '../support/browser/journey.ts';
import { someMember, tasksOn } from '../support/browser/portal.ts';
import { talkOn } from '../support/browser/talk.ts';
import { toast } from '../support/browser/toast.ts';
import { somePdf } from '../support/documents.ts';
import { answerClient, someWords } from '../support/talk.ts';

const messages = '/client-portal?tab=messages';

describe('A talk', () => {
  journey('goes on in two browsers without a reload, each side in its place', async ({ house, open }) => {
    const person = await someMember(house);
    const portal = await open(messages, { as: person });
    await expect(portal.getByText('No messages yet')).toBeSeen();
    const desk = await open(`/admin/messages?client=${person.clientId}`, { as: owner });
    await expect(desk.getByText('No messages yet')).toBeSeen();

    const question = `${someWords()} <script>alert(1)</script>`;
    await talkOn(portal).write(question);
    await expect(toast(portal, 'Message Sent')).toRead(/Your message has been sent to .+\./);
    await expect(talkOn(portal).text).toHold('');
    await expect(talkOn(portal).line(question)).toRead(new RegExp(`^You \\d+:\\d\\d [AP]M `));
    await expect(talkOn(desk).line(question)).toRead(new RegExp(`^${person.username} `));
    await expect(
      desk.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: person.username }),
    ).toRead(/Your turn/);

    const answer = someWords();
    await talkOn(desk).write(answer);
    await expect(talkOn(portal).line(answer)).toRead(new RegExp(`^${firm.owner.name} `));
    const talk = desk.getByRole('region', { name: person.username, exact: true });
    await expect(talk.getByText("Client's turn")).toBeSeen();
    const box = async (words: string) => talkOn(portal).line(words).boundingBox();
    expect((await box(question))?.x).toBeGreaterThan((await box(answer))?.x ?? 0);
    expect((await talkOn(portal).log.boundingBox())?.height).toBe(400);
    await expect(talkOn(portal).log.getByText('Today')).toBeSeen();
    await portal.reload();
    await expect(talkOn(portal).log.getByRole('article').first()).toRead(/^You /);
    expect(await talkOn(portal).log.getByRole('article').count()).toBe(2);
    expect(await complaints(portal)).toEqual([]);
    expect(await complaints(desk)).toEqual([]);
  });

  journey('waits unread in the portal, and is read where it is looked at', async ({ house, open }) => {
    const person = await someMember(house);
    const admin = await house.owner();
    const page = await open('/client-portal', { as: person });
    const { waiting, tab, bell } = tasksOn(page);
    await expect(page.getByText('Nothing waits for you.')).toBeSeen();
    await answerClient(admin, person.clientId);
    const words = someWords();
    await answerClient(admin, person.clientId, words);
    await expect(waiting).toRead(/^2 New messages From /);
    await expect(bell).toRead('2');
    await tab('Messages').click();
    await expect(talkOn(page).log.getByText('New', { exact: true })).toBeSeen();
    await expect(talkOn(page).line(words)).toBeSeen();
    await expect(page.getByText('Nothing waits for you.')).toBeSeen();
    await expect(bell).toRead('');
    await page.reload();
    await expect(talkOn(page).log.getByText('New', { exact: true })).toBeGone();
  });

  journey(
    'is heard in every tab by one connection, also when the first tab is gone',
    async ({ house, open }) => {
      const person = await someMember(house);
      const admin = await house.owner();
      const first = await open('/client-portal', { as: person });
      const calls: string[] = [];
      first.context().on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/events') calls.push(request.url());
      });
      await first.reload();
      await expect.poll(() => calls.length).toBe(1);
      const second = await first.context().newPage();
      await second.goto(messages);
      await expect(second.getByText('No messages yet')).toBeSeen();
      const one = someWords();
      await answerClient(admin, person.clientId, one);
      await expect(talkOn(second).line(one)).toBeSeen();
      await expect(tasksOn(first).bell).toRead('');
      expect(calls).toHaveLength(1);
      await first.close();
      await expect.poll(() => calls.length).toBe(2);
      const other = someWords();
      await answerClient(admin, person.clientId, other);
      await expect(talkOn(second).line(other)).toBeSeen();
      expect(await talkOn(second).log.getByRole('article').count()).toBe(2);
    },
  );
});

journey(
  'Files go with a message: chosen or dropped, seen with it and saved on the other side',
  async ({ house, open, trouble }) => {
    trouble.announce({ path: messageFileEndpoints.upload.path, status: 400 });
    const person = await someMember(house);
    const page = await open(messages, { as: person });
    const { text, send, form, attach, chosen, file } = talkOn(page);
    await attach.setInputFiles(chosenPdf('October.pdf'));
    await dropFiles(text, [
      chosenPdf('November.pdf'),
      { ...chosenPdf('program.pdf'), buffer: Buffer.from('MZ program') },
    ]);
    await expect(chosen).toRead(/October\.pdf .*November\.pdf .*program\.pdf/);
    expect(await complaints(page)).toEqual([]);
    await send.click();
    await expect(toast(page, 'Empty Message')).toBeSeen();
    const words = someWords();
    await text.fill(words);
    await send.click();
    await expect(toast(page, 'Message Failed')).toRead(/not what its ending \.pdf says/);
    await expect(text).toHold(words);
    await expect(page.getByText('No messages yet')).toBeSeen();
    await form.getByRole('button', { name: 'Leave out program.pdf' }).click();
    await form.getByRole('button', { name: 'Leave out October.pdf' }).click();
    await send.click();
    await expect(toast(page, 'Message Sent')).toBeSeen();
    await expect(chosen).toBeGone();
    await expect(file('November.pdf')).toBeSeen();
    await expect(file('October.pdf')).toBeGone();

    const desk = await open(`/admin/messages?client=${person.clientId}`, { as: owner });
    const theirs = talkOn(desk).file('November.pdf');
    expect(await theirs.getAttribute('target')).toBe('_blank');
    const saved = await desk.request.get((await theirs.getAttribute('href')) ?? '');
    expect((await saved.body()).equals(somePdf('November.pdf'))).toBe(true);
    await dropFiles(talkOn(desk).text, [chosenPdf('Answer.pdf')]);
    await talkOn(desk).write(someWords());
    await expect(file('Answer.pdf')).toBeSeen();
    expect(await complaints(page)).toEqual([]);
  },
);

describe('A message', () => {
  journey('that is empty or holds a private number is not sent', async ({ house, open }) => {
    const page = await open(messages, { as: await someMember(house) });
    const { form, text, send } = talkOn(page);
    await expect(form).toBeSeen();
    await expect(page.getByRole('heading', { name: 'Send a Message' })).toBeSeen();
    await expect(page.getByRole('link', { name: firm.email })).toBeSeen();
    await expect(page.getByRole('link', { name: firm.phone })).toBeSeen();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(messageEndpoints.send.path))
        sent.push('sent');
    });
    await talkOn(page).write('   ');
    await expect(toast(page, 'Empty Message')).toRead(/Please enter a message before sending\./);
    await text.fill('My number is 123-45-6789');
    await send.click();
    await expect(text).toBeRefusedWith(privateNumberWarning);
    await expect(text).toHold('My number is 123-45-6789');
    expect(sent).toEqual([]);
  });

  journey(
    'that could not be sent stays, and goes once when tried again',
    async ({ house, open, trouble }) => {
      const { path } = messageEndpoints.send;
      trouble.announce({ path, status: 'cut' });
      const person = await someMember(house);
      const page = await open(messages, { as: person });
      const { text, send, log } = talkOn(page);
      const words = someWords();
      const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
      await page.route(`**${path}`, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await seen;
        // The server has it, but its answer never arrives.
        await route.fetch();
        return route.abort();
      });
      await text.fill(words);
      await expect(send).toRead('Send Message');
      await send.click();
      await expect(send).toRead('Sending...');
      goOn();
      await expect(toast(page, 'Message Failed')).toRead(/Failed to send message\. Please try again\./);
      await expect(text).toHold(words);
      await page.unroute(`**${path}`);
      await send.click();
      await expect(toast(page, 'Message Sent')).toBeSeen();
      await expect(talkOn(page).line(words)).toBeSeen();
      await page.reload();
      await expect(talkOn(page).line(words)).toBeSeen();
      expect(await log.getByRole('article').count()).toBe(1);
    },
  );

  journey('half written is there after a look at another tab', async ({ house, open }) => {
    const page = await open(messages, { as: await someMember(house) });
    await talkOn(page).text.fill('Half a thought');
    await tasksOn(page).tab('Tasks').click();
    await tasksOn(page).tab('Messages').click();
    await expect(talkOn(page).text).toHold('Half a thought');
  });

  journey('is there with its files after a look at another tab or page', async ({ house, open }) => {
    const page = await open(messages, { as: await someMember(house) });
    const { attach, chosen, text, send, file } = talkOn(page);
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
    'that goes while another tab is looked at is not there to be sent again',
    async ({ house, open }) => {
      const page = await open(messages, { as: await someMember(house) });
      const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
      await page.route(`**${messageFileEndpoints.upload.path}`, async (route) => {
        await looked;
        return route.continue();
      });
      const { attach, chosen, text, send, line } = talkOn(page);
      await attach.setInputFiles(chosenPdf('October.pdf'));
      await text.fill('On its way');
      await send.click();
      await expect(send).toRead('Sending...');
      await tasksOn(page).tab('Tasks').click();
      await tasksOn(page).tab('Messages').click();
      await expect(page.getByText('Your message is on its way.')).toBeSeen();
      goOn();
      await expect(toast(page, 'Message Sent')).toBeSeen();
      await expect(line('On its way')).toBeSeen();
      await expect(text).toHold('');
      await expect(chosen).toBeGone();
    },
  );
});

journey('A saved answer is written once and used again', async ({ house, open }) => {
  const person = await someMember(house);
  const desk = await open(`/admin/clients/${person.clientId}?tab=messages`, { as: owner });
  await desk.getByRole('button', { name: 'Edit saved answers' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Saved answers' });
  await dialog.getByRole('button', { name: 'New saved answer' }).click();
  const [title, words] = [someWords(), someWords()];
  await dialog.getByLabel('Name').fill(title);
  await dialog.getByLabel('Answer', { exact: true }).fill(words);
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(dialog.getByText(title)).toBeSeen();
  await expect(toast(desk, 'Empty Message')).toBeGone();
  await desk.keyboard.press('Escape');
  await talkOn(desk).form.getByLabel('Saved answers').selectOption(title);
  await expect(talkOn(desk).text).toHold(words);
  await talkOn(desk).send.click();
  await expect(talkOn(desk).line(words)).toBeSeen();
  await desk.getByRole('button', { name: 'Put back on my list' }).click();
  await expect(desk.getByText('Your turn')).toBeSeen();
});

journey(
  'Saved answers that do not come say so, and are asked for again',
  async ({ house, open, trouble }) => {
    const { path } = savedAnswerEndpoints.list;
    trouble.announce({ path, status: 'cut' });
    const person = await someMember(house);
    const desk = await open('about:blank', { as: owner });
    await desk.route(`**${path}`, (route) => route.abort());
    await desk.goto(`/admin/clients/${person.clientId}?tab=messages`);
    const complaint = desk.getByText('Saved answers could not be loaded');
    await expect(complaint).toBeSeen();
    await desk.unroute(`**${path}`);
    await talkOn(desk).form.getByRole('button', { name: 'Try again' }).click();
    await expect(complaint).toBeGone();
    await desk.getByRole('button', { name: 'Edit saved answers' }).click();
    await expect(desk.getByRole('button', { name: 'New saved answer' })).toBeSeen();
  },
);
