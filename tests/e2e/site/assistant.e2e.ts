import { describe, expect } from 'vitest';
import { assistantCopy, replies } from '#content/assistant/copy.ts';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { sensitiveNumberWarning } from '#contract/sensitive-numbers.ts';
import { waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { complaints } from '../../support/browser/axe.ts';
import { chatOn } from '../../support/browser/parts/chat.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { unique } from '../../support/factories.ts';

const chatbot = assistantEndpoints.ask.path;

describe('The assistant', () => {
  journey(
    'greets, answers with its source, and the conversation survives pages and reloads [2.64, 2.65, 2.270, 2.275, 3.31, 6.2, 9.13]',
    async ({ open }) => {
      const page = await open('/');
      const chat = chatOn(page);
      await chat.button.click();
      await expect(chat.conversation).toRead(/I'm an automated assistant, not a person/);
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
      await expect(chat.conversation).toRead(/Our prices: Bookkeeping from \$350 a month/);
    },
  );

  journey('gets out of the way of what can be pressed on a phone [2.634]', async ({ open }) => {
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
    'works with the keyboard alone, and sends neither blanks nor sensitive numbers [2.269, 2.271, 2.272, 5.36, 7.8]',
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

  journey('hands the conversation over to a person', async ({ server, open }) => {
    const page = await open('/services');
    const chat = chatOn(page);
    await chat.button.click();
    await chat.ask('do you rent meeting rooms to clients');
    await expect(chat.conversation).toRead(new RegExp(replies.en.unanswered.slice(0, 30)));
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
