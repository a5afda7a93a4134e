import { describe, expect } from 'vitest';
import { firm } from '#content/firm.ts';
import { clientEndpoints, invitationEndpoints } from '#contract/clients/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { complaints } from '../../support/browser/axe.ts';
import { emailTo, linkIn } from '../../support/browser/emails.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { loginFormOn } from '../../support/browser/parts/account-forms.ts';
import { conversationOn } from '../../support/browser/parts/conversation.ts';
import { confirmed, someMember, tasksOn } from '../../support/browser/parts/portal.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { newClient, newTask } from '../../support/work.ts';

describe('Someone who is invited to a second client', () => {
  journey(
    'adds it to the account, switches, and sends nothing to the wrong one from another tab [2.385, 2.386]',
    async ({ server, open, browserErrors }) => {
      // Any call of the other tab after the switch.
      browserErrors.announce({ path: /^\/api\//, status: 409 });
      const admin = await server.owner();
      const person = await confirmed(server, await someMember(server));
      const params = { id: person.clientId };
      const first = await admin.call(clientEndpoints.update, { params, body: { status: 'active' } });
      const second = await newClient(admin);
      const [secondTask, firstTask] = [await newTask(admin, second.id), await newTask(admin, first.id)];
      const { email } = person;
      await admin.call(invitationEndpoints.invite, { params: { id: second.id }, body: { email } });
      const subject = `You’re invited to the ${firm.shortName} client portal`;
      const page = await open(linkIn(await emailTo(admin, email, subject), server.origin));
      await expect(page.getByText('You already have the account', { exact: false })).toBeSeen();
      await loginFormOn(page).signIn(person);
      await expect(page).toBeAt('/client-portal');
      const head = (name: string) =>
        page.getByRole('button', { name: `${name}: switch to another business` });
      await expect(head(second.name)).toBeSeen();
      await expect(tasksOn(page).card(secondTask.title)).toBeSeen();
      expect(await complaints(page)).toEqual([]);

      const messages = await page.context().newPage();
      await messages.goto(`${server.origin}/client-portal?tab=messages`);
      await conversationOn(messages).text.fill('About the second one');

      await head(second.name).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Switch to ${first.name}` }).focus();
      expect(await complaints(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(toast(page, `You are now in ${first.name}`)).toBeSeen();
      await expect(tasksOn(page).card(firstTask.title)).toBeSeen();

      await messages.getByRole('button', { name: `Stay with ${second.name}` }).click();
      await expect(conversationOn(messages).text).toHold('About the second one');
      await conversationOn(messages).send.click();
      const ofClient = async (id: number) =>
        (await admin.call(conversationEndpoints.ofClient, { params: { id } })).map(({ content }) => content);
      await expect.poll(() => ofClient(second.id)).toEqual(['About the second one']);
      expect(await ofClient(first.id)).toEqual([]);
    },
  );
});
