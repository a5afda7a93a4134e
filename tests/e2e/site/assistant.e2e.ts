import { describe, expect } from 'vitest';
import { assistantCopy, replies } from '#content/assistant/copy.ts';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { sensitiveNumberWarning } from '#contract/sensitive-numbers.ts';
import { waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { complaints } from '../../support/browser/axe.ts';
import { chatOn } from '../../support/browser/parts/chat.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { unique } from '../../support/factories.ts';

const chatbot = assistantEndpoints.ask.path;

describe('The assistant', () => {
  journey(
    'greets, answers with its source, and the conversation survives pages and reloads',
    async ({ open }) => {
      const page = await open('/');
      const chat = chatOn(page);
      await chat.button.click();
      await expect(chat.conversation).toRead(/I am an automated assistant, not a person/);
      await expect(chat.field).toHaveFocus();
      expect(await chat.panel.evaluate((panel) => panel.getBoundingClientRect().height)).toBe(500);
      await chat.ask('who sends the w2s in january');
      await expect(chat.conversation).toRead(/Each January your employees receive their W-2s/);
      expect(await complaints(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await chat.conversation.getByRole('link', { name: 'Payroll' }).click();
      await expect(page.getByRole('heading', { name: 'Payroll', level: 2 })).toBeSeen();
      await expect(chat.conversation).toRead(/Each January/);
      await page.reload();
      await expect(chat.conversation).toRead(/Each January/);
      await chat.conversation.getByRole('button', { name: 'How are fees set?' }).click();
      await expect(chat.conversation).toRead(/Monthly work has a fixed fee/);
    },
  );

  journey('gets out of the way of what can be pressed on a phone', async ({ open }) => {
    const page = await open('/booking', { viewport: { width: 360, height: 640 } });
    await waitUntilHydrated(page);
    const { button } = chatOn(page);
    const opacity = () => button.evaluate((element) => getComputedStyle(element).opacity);
    // The center of the button.
    const buttonCenter = 640 - 28;
    const days = page.getByRole('group', { name: 'Next open days' });
    await days.evaluate(
      (group, y) => scrollBy(0, group.getBoundingClientRect().bottom - 20 - y),
      buttonCenter,
    );
    await expect.poll(opacity).toBe('0');
    await page
      .getByRole('heading', { name: 'What to Expect' })
      .evaluate((heading) => heading.scrollIntoView());
    await expect.poll(opacity).toBe('1');
    await button.click();
    await expect(chatOn(page).panel).toBeSeen();
  });

  journey(
    'works with the keyboard alone, and sends neither blanks nor sensitive numbers',
    async ({ open }) => {
      const page = await open('/about');
      await waitUntilHydrated(page);
      const chat = chatOn(page);
      const questions: string[] = [];
      page.on(
        'request',
        (request) => request.url().endsWith(chatbot) && questions.push(request.postData() ?? ''),
      );
      await chat.button.focus();
      await page.keyboard.press('Enter');
      await expect(chat.field).toHaveFocus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('my number is 123-45-6789');
      await page.keyboard.press('Enter');
      await expect(chat.field).toBeRefusedWith(sensitiveNumberWarning);
      await chat.field.fill('');
      await page.keyboard.type('when are you');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('open');
      await page.keyboard.press('Enter');
      await expect(chat.conversation).toRead(/We are open Monday to Friday/);
      expect(questions).toEqual([JSON.stringify({ question: 'when are you\nopen' })]);
      await page.keyboard.press('Escape');
      await expect(chat.button).toHaveFocus();
      await expect(chat.panel).toBeGone();
      await chat.button.click();
      await expect(chat.panel).toBeSeen();
      await chat.button.click();
      await expect(chat.panel).toBeGone();
    },
  );

  journey('says so when it cannot be reached', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: chatbot, status: 'cut' });
    const page = await open('/contact');
    const chat = chatOn(page);
    await chat.button.click();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(chatbot, async (route) => {
      await released;
      await route.abort();
    });
    await chat.ask('hours?');
    await expect(chat.conversation).toRead(/Looking for an answer/);
    expect(await chat.send.isDisabled()).toBe(true);
    release();
    await expect(toast(page, 'Error')).toRead(/Something went wrong with the chatbot\./);
    await expect(chat.conversation).toRead(
      /having trouble connecting.*try again later, or contact the firm directly/,
    );
    expect(await chat.send.isDisabled()).toBe(false);
  });

  journey('hands the conversation over to a person', async ({ server, open }) => {
    const page = await open('/services');
    const chat = chatOn(page);
    await chat.button.click();
    await chat.ask('do you rent meeting rooms to clients');
    await expect(chat.conversation).toRead(new RegExp(replies.unanswered.slice(0, 30)));
    await chat.panel.getByRole('button', { name: 'Talk to a person' }).click();
    const name = unique('Pat ');
    await chat.panel.getByRole('textbox', { name: 'Your name' }).fill(name);
    await chat.panel.getByRole('textbox', { name: 'Your email' }).fill(`${unique('pat')}@example.com`);
    expect(await complaints(page)).toEqual([]);
    await chat.panel.getByRole('button', { name: 'Send to us' }).click();
    await expect(toast(page, 'Message Sent')).toBeSeen();
    await expect(chat.conversation.getByText(assistantCopy.handOff.done)).toBeInView();
    await expect.poll(() => chat.conversation.evaluate(isLastMessageInView)).toBe(true);
    const staff = await server.owner();
    const inbox = await staff.call(inquiryEndpoints.list);
    expect(inbox.find((inquiry) => inquiry.name === name)?.message).toContain(
      'Visitor: do you rent meeting rooms to clients',
    );
  });

  journey(
    'is not on the sign-in page, and its button covers nothing that has the focus',
    async ({ open }) => {
      const page = await open('/auth');
      await waitUntilHydrated(page);
      expect(await chatOn(page).button.count()).toBe(0);
      await page.goto('/contact');
      await waitUntilHydrated(page);
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
    await expect(visitor.conversation).toRead(new RegExp(replies.unanswered.slice(0, 30)));
    const dashboard = await open('/admin/assistant', { as: owner });
    await dashboard
      .getByRole('button', { name: 'Write an answer: is there a wardrobe for clients in the office' })
      .click();
    await dashboard.getByRole('textbox', { name: 'Answer' }).fill('Yes, with a key.');
    await dashboard.getByRole('button', { name: 'Save answer' }).click();
    await expect(
      dashboard.getByRole('heading', { name: 'is there a wardrobe for clients in the office' }),
    ).toBeSeen();
    expect(await complaints(dashboard)).toEqual([]);
    await visitor.ask('is there a wardrobe');
    await expect(visitor.conversation).toRead(/Yes, with a key\./);
  });

  journey('matches a question whose answer did not help to a better answer', async ({ open }) => {
    const question = 'what about the zither in your services';
    const visitor = chatOn(await open('/'));
    await visitor.button.click();
    await visitor.ask(question);
    await visitor.conversation.getByRole('button', { name: 'This did not help' }).click();
    await expect(visitor.conversation).toRead(/We'll work on that answer\./);
    expect(await visitor.conversation.getByRole('button', { name: 'This did not help' }).count()).toBe(0);
    const dashboard = await open('/admin/assistant', { as: owner });
    const match = dashboard.getByRole('button', { name: `Match to an answer: ${question.toLowerCase()}` });
    await match.click();
    const dialog = dashboard.getByRole('dialog', { name: 'Match to an answer' });
    await dialog.getByRole('combobox', { name: 'Answer' }).fill('founded in');
    await dashboard
      .getByRole('option', { name: /was founded in/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Save match' }).click();
    await expect(dialog).toBeGone();
    await expect(match).toBeGone();
    expect(await complaints(dashboard)).toEqual([]);
    await visitor.ask(question);
    await expect(visitor.conversation).toRead(/was founded in/);
  });
});

/** Whether an element is in view in its scroll container; it may be in the viewport and still below the container's edge. */
function isLastMessageInView(log: Element): boolean {
  const last = [...log.querySelectorAll('p')].at(-1)?.getBoundingClientRect();
  const box = log.getBoundingClientRect();
  return last !== undefined && last.top >= box.top && last.bottom <= box.bottom;
}

/** The focused element, if the floating button covers it. */
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
