import { describe, expect } from 'vitest';
import { assistantWords, replies } from '#content/assistant/words.ts';
import { assistantEndpoints } from '#contract/assistant.ts';
import { inquiryEndpoints } from '#contract/inquiries.ts';
import { privateNumberWarning } from '#contract/private-numbers.ts';
import { isAlive } from '../support/browser/alive.ts';
import { complaints } from '../support/browser/axe.ts';
import { chatOn } from '../support/browser/chat.ts';
import { owner } from '../support/browser/house.ts';
import { guestJourney as journey } from '../support/browser/journey.ts';
import { toast } from '../support/browser/toast.ts';
import { unique } from '../support/factories.ts';

const chatbot = assistantEndpoints.ask.path;

describe('The assistant', () => {
  journey('greets, answers with its source, and the talk survives pages and reloads', async ({ open }) => {
    const page = await open('/');
    const chat = chatOn(page);
    await chat.button.click();
    await expect(chat.talk).toRead(/I am an automated assistant, not a person/);
    await expect(chat.field).toHaveFocus();
    expect(await chat.panel.evaluate((panel) => panel.getBoundingClientRect().height)).toBe(500);
    await chat.ask('who sends the w2s in january');
    await expect(chat.talk).toRead(/Each January your employees receive their W-2s/);
    expect(await complaints(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await chat.talk.getByRole('link', { name: 'Payroll' }).click();
    await expect(page.getByRole('heading', { name: 'Payroll', level: 2 })).toBeSeen();
    await expect(chat.talk).toRead(/Each January/);
    await page.reload();
    await expect(chat.talk).toRead(/Each January/);
    await chat.talk.getByRole('button', { name: 'How are fees set?' }).click();
    await expect(chat.talk).toRead(/Monthly work has a fixed fee/);
  });

  journey('works with the keyboard alone, and sends neither blanks nor private numbers', async ({ open }) => {
    const page = await open('/about');
    await isAlive(page);
    const chat = chatOn(page);
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith(chatbot) && asked.push(request.postData() ?? ''));
    await chat.button.focus();
    await page.keyboard.press('Enter');
    await expect(chat.field).toHaveFocus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('my number is 123-45-6789');
    await page.keyboard.press('Enter');
    await expect(chat.field).toBeRefusedWith(privateNumberWarning);
    await chat.field.fill('');
    await page.keyboard.type('when are you');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('open');
    await page.keyboard.press('Enter');
    await expect(chat.talk).toRead(/We are open Monday to Friday/);
    expect(asked).toEqual([JSON.stringify({ question: 'when are you\nopen' })]);
    await page.keyboard.press('Escape');
    await expect(chat.button).toHaveFocus();
    await expect(chat.panel).toBeGone();
    await chat.button.click();
    await expect(chat.panel).toBeSeen();
    await chat.button.click();
    await expect(chat.panel).toBeGone();
  });

  journey('says that it has trouble when it cannot be reached', async ({ open, trouble }) => {
    trouble.announce({ path: chatbot, status: 'cut' });
    const page = await open('/contact');
    const chat = chatOn(page);
    await chat.button.click();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(chatbot, async (route) => {
      await held;
      await route.abort();
    });
    await chat.ask('hours?');
    await expect(chat.talk).toRead(/Looking for an answer/);
    expect(await chat.send.isDisabled()).toBe(true);
    release();
    await expect(toast(page, 'Error')).toRead(/Something went wrong with the chatbot\./);
    await expect(chat.talk).toRead(
      /having trouble connecting.*try again later, or contact the firm directly/,
    );
    expect(await chat.send.isDisabled()).toBe(false);
  });

  journey('hands the talk over to a person', async ({ house, open }) => {
    const page = await open('/services');
    const chat = chatOn(page);
    await chat.button.click();
    await chat.ask('do you rent meeting rooms to clients');
    await expect(chat.talk).toRead(new RegExp(replies.unanswered.slice(0, 30)));
    await chat.panel.getByRole('button', { name: 'Talk to a person' }).click();
    const name = unique('Pat ');
    await chat.panel.getByRole('textbox', { name: 'Your name' }).fill(name);
    await chat.panel.getByRole('textbox', { name: 'Your email' }).fill(`${unique('pat')}@example.com`);
    expect(await complaints(page)).toEqual([]);
    await chat.panel.getByRole('button', { name: 'Send to the practice' }).click();
    await expect(toast(page, 'Message Sent')).toBeSeen();
    await expect(chat.talk).toRead(new RegExp(assistantWords.handOff.done.slice(0, 40)));
    const staff = await house.owner();
    const inbox = await staff.call(inquiryEndpoints.list);
    expect(inbox.find((one) => one.name === name)?.message).toContain(
      'Visitor: do you rent meeting rooms to clients',
    );
  });

  journey(
    'is not on the sign-in page, and its button covers nothing that has the focus',
    async ({ open }) => {
      const page = await open('/auth');
      await isAlive(page);
      expect(await chatOn(page).button.count()).toBe(0);
      await page.goto('/contact');
      await isAlive(page);
      for (let presses = 0; presses < 45; presses += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(coveredFocus)).toBe(null);
      }
    },
  );
});

describe('The dashboard', () => {
  journey('shows what found no answer, and an answer written there is used at once', async ({ open }) => {
    const visitor = chatOn(await open('/'));
    await visitor.button.click();
    await visitor.ask('is there a wardrobe for clients in the office');
    await expect(visitor.talk).toRead(new RegExp(replies.unanswered.slice(0, 30)));
    const desk = await open('/admin/assistant', { as: owner });
    await desk
      .getByRole('button', { name: 'Write an answer: is there a wardrobe for clients in the office' })
      .click();
    await desk.getByRole('textbox', { name: 'Answer' }).fill('Yes, with a key.');
    await desk.getByRole('button', { name: 'Save answer' }).click();
    await expect(
      desk.getByRole('heading', { name: 'is there a wardrobe for clients in the office' }),
    ).toBeSeen();
    expect(await complaints(desk)).toEqual([]);
    await visitor.ask('is there a wardrobe');
    await expect(visitor.talk).toRead(/Yes, with a key\./);
  });
});

/** The focused element under the floating button, if there is one. */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Ask a question',
  );
  if (!focused || !button || focused === button || focused === document.body) return null;
  const [a, b] = [button.getBoundingClientRect(), focused.getBoundingClientRect()];
  const apart = b.right <= a.left || b.left >= a.right || b.bottom <= a.top || b.top >= a.bottom;
  return apart || getComputedStyle(button).opacity === '0' ? null : focused.outerHTML.slice(0, 80);
}
