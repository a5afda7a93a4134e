import { describe, expect } from 'vitest';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { conversationOn } from '../../support/browser/parts/conversation.ts';
import { someMember, taskTitle, tasksOn } from '../../support/browser/parts/portal.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { translate } from '../../support/browser/translate.ts';
import { answerClient, uniqueMessage } from '../../support/conversation.ts';
import { newTask } from '../../support/work.ts';

describe('A portal that the browser has translated', () => {
  journey('goes through its tabs, completes a task and takes it back [2.971]', async ({ server, open }) => {
    const person = await someMember(server);
    const title = taskTitle();
    await newTask(await server.owner(), person.clientId, { title });
    const page = await open('/client-portal?tab=tasks', { as: person });
    const { card, button, completed } = tasksOn(page);
    await expect(card(title)).toBeSeen();
    await translate(page);
    await button('Mark Complete', title).click();
    await expect(toast(page, 'Task Updated')).toBeSeen();
    await translate(page);
    await completed.click();
    await expect(card(title)).toRead(/Progress 100% Completed$/);
    await toast(page, 'Task Updated').getByRole('button', { name: 'Undo' }).click();
    await expect(button('Mark Complete', title)).toBeSeen();
    for (const name of ['Documents', 'Invoices', 'Messages', 'Profile', 'Tasks']) {
      await page.getByRole('tab', { name, exact: true }).click();
      await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeSeen();
      await translate(page);
    }
    await expect(card(title)).toBeSeen();
  });

  journey(
    'keeps what is being typed, and the focus, while the firm answers [2.971]',
    async ({ server, open }) => {
      const person = await someMember(server);
      const page = await open('/client-portal?tab=messages', { as: person });
      const conversation = conversationOn(page);
      const { text, line, log } = conversation;
      await expect(page.getByText('No messages yet')).toBeSeen();
      await translate(page);
      await text.click();
      await page.keyboard.type('Could you');
      const answer = uniqueMessage();
      await answerClient(await server.owner(), person.clientId, answer);
      await expect(line(answer)).toBeSeen();
      await translate(page);
      await page.keyboard.type(' call me?');
      await expect(text).toHold('Could you call me?');
      await expect(text).toHaveFocus();
      await conversation.send.click();
      await expect(line('Could you call me?')).toBeSeen();
      await translate(page);
      await expect(text).toHold('');
      const next = uniqueMessage();
      await conversation.write(next);
      await expect(line(next)).toBeSeen();
      expect(await log.getByRole('article').count()).toBe(3);
    },
  );
});
