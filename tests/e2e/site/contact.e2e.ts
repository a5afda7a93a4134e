import { describe, expect } from 'vitest';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { sensitiveNumberWarning } from '#contract/sensitive-numbers.ts';
import { holdScripts, waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { contactFormOn } from '../../support/browser/parts/contact-form.ts';
import type { TestServer } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { someMember } from '../../support/browser/parts/portal.ts';
import { signIn } from '../../support/sign-in.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { unique } from '../../support/factories.ts';

const contact = inquiryEndpoints.send.path;
const question = 'What would our books cost?\nWe are eleven people.';
const newPerson = () => ({ name: unique('Pat '), email: `${unique('pat')}@example.com` });

describe('The contact form on /contact', () => {
  journey(
    'says what is missing, then takes the message and is empty again [2.14, 3.30, 5.7, 5.8, 5.9, 5.10, 8.37, 9.31]',
    async ({ server, open }) => {
      const page = await open('/contact');
      const form = contactFormOn(page);
      expect(await form.message.getAttribute('rows')).toBe('4');
      const types = form.inquiryType.locator('option:not([value=""])');
      expect(await types.evaluateAll((all) => all.map((option) => option.getAttribute('value')))).toEqual([
        'general',
        'service',
        'pricing',
        'support',
        'other',
      ]);
      await form.name.fill('P');
      await form.message.fill('Nine char');
      await form.send.click();
      await expect(form.name).toBeRefusedWith('Name must be at least 2 characters');
      await expect(form.name).toHaveFocus();
      await expect(form.email).toBeRefusedWith('Please enter a valid email address');
      await expect(form.inquiryType).toBeRefusedWith('Please select an inquiry type');
      await expect(form.message).toBeRefusedWith('Message must be at least 10 characters');
      const pat = newPerson();
      await form.fillIn(pat, question);
      for (const field of [form.name, form.email, form.inquiryType, form.message])
        await expect(field).toBeAccepted();
      await waitAsLongAsAPerson(page);
      await form.send.click();
      await expect(toast(page, 'Message Sent')).toRead(
        /Thank you for your message\. We will get back to you soon\./,
      );
      for (const field of [form.name, form.email, form.inquiryType, form.message])
        await expect(field).toHold('');
      expect(await inboxOf(server, pat)).toMatchObject([
        { ...pat, inquiryType: 'pricing', message: question, suspectedSpam: false },
      ]);
    },
  );
});

describe.for(['/contact', '/'])('The contact form on %s', (path) => {
  journey(
    'keeps everything that was typed when sending fails [2.76, 8.14]',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: contact, status: 'cut' });
      const page = await open(path);
      const form = contactFormOn(page);
      const pat = newPerson();
      await form.fillIn(pat, question);
      await page.route(contact, (route) => route.abort(), { times: 1 });
      await form.send.click();
      await expect(toast(page, 'Error')).toRead(/Something went wrong\. Please try again\./);
      await expect(form.name).toHold(pat.name);
      await expect(form.email).toHold(pat.email);
      await expect(form.inquiryType).toHold('pricing');
      await expect(form.message).toHold(question);
      await form.send.click();
      await expect(toast(page, 'Message Sent')).toBeSeen();
      await expect(toast(page, 'Error')).toBeGone();
      expect(await inboxOf(server, pat)).toHaveLength(1);
    },
  );
});

describe('The contact form', () => {
  journey('keeps what was typed over a reload, and clears it once it is sent', async ({ open }) => {
    const page = await open('/contact');
    const form = contactFormOn(page);
    const pat = newPerson();
    await form.fillIn(pat, question);
    await waitUntilHydrated(page);
    await page.reload();
    await expect(form.name).toHold(pat.name);
    await expect(form.inquiryType).toHold('pricing');
    await expect(form.message).toHold(question);
    await form.send.click();
    await expect(toast(page, 'Message Sent')).toBeSeen();
    await page.reload();
    await waitUntilHydrated(page);
    await expect(form.name).toHold('');
    await expect(form.message).toHold('');
  });

  journey('shows the server’s error message [8.13]', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: contact, status: 429 });
    const page = await open('/contact');
    const form = contactFormOn(page);
    await form.fillIn(newPerson(), question);
    const message = 'Too many tries. Please wait a moment and try again.';
    await page.route(contact, (route) => route.fulfill({ status: 429, json: { message, code: 'too-many' } }));
    await form.send.click();
    await expect(toast(page, 'Error')).toRead(new RegExp(message));
    await expect(form.message).toHold(question);
  });

  journey('keeps a Social Security number from being sent', async ({ open }) => {
    const page = await open('/contact');
    const form = contactFormOn(page);
    await form.fillIn(newPerson(), 'My number is 123-45-6789, please file.');
    await form.send.click();
    await expect(form.message).toBeRefusedWith(sensitiveNumberWarning);
    await expect(form.message).toHaveFocus();
  });

  journey('works with the keyboard alone, and skips the honeypot field', async ({ server, open }) => {
    const page = await open('/contact');
    await waitUntilHydrated(page);
    const form = contactFormOn(page);
    const pat = newPerson();
    await form.name.focus();
    await page.keyboard.type(pat.name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(pat.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Support');
    await page.keyboard.press('Tab');
    await expect(form.message).toHaveFocus();
    await page.keyboard.type('Our import stops at March.');
    await page.keyboard.press('Tab');
    await expect(form.send).toHaveFocus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Message Sent')).toBeSeen();
    await expect(form.send).toHaveFocus();
    expect(await inboxOf(server, pat)).toMatchObject([{ ...pat, inquiryType: 'support' }]);
  });

  journey('sent with Enter from a field leaves the focus in it', async ({ open }) => {
    const page = await open('/contact');
    const form = contactFormOn(page);
    await form.fillIn(newPerson(), question);
    await form.email.press('Enter');
    await expect(toast(page, 'Message Sent')).toBeSeen();
    await expect(form.email).toHaveFocus();
  });

  journey('keeps what is typed and sent before the script arrives', async ({ server, open }) => {
    const page = await open('about:blank');
    const arrive = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    const form = contactFormOn(page);
    const pat = newPerson();
    await form.fillIn(pat, question);
    await waitAsLongAsAPerson(page);
    await form.send.click();
    arrive();
    await expect(toast(page, 'Message Sent')).toBeSeen();
    expect(await inboxOf(server, pat)).toMatchObject([{ message: question, suspectedSpam: false }]);
  });
});

/** The minimum time that a person takes. Whoever is faster counts as a bot. */
async function waitAsLongAsAPerson(page: Parameters<typeof contactFormOn>[0]): Promise<void> {
  await page.waitForFunction(() => performance.now() > 3100);
}

async function inboxOf(server: TestServer, { email }: { email: string }) {
  const inbox = await (await server.owner()).call(inquiryEndpoints.list);
  return inbox.filter((inquiry) => inquiry.email === email);
}

journey(
  'The contact form knows a client who is signed in, and nobody after signing out [2.441]',
  async ({ server, open }) => {
    const person = await someMember(server);
    const member = server.visitor();
    await signIn(member, person);
    await member.call(profileEndpoints.change, {
      body: { username: person.username, email: person.email, fullName: 'Quinn Sample' },
    });
    const page = await open('/contact', { as: person });
    const form = contactFormOn(page);
    // The form is hydrated on interaction.
    await form.message.focus();
    await expect(form.email).toHold(person.email);
    await expect(form.name).toHold('Quinn Sample');
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page).toBeAt('/');
    await page.goto('/contact');
    await form.message.fill('Hello there');
    await waitUntilHydrated(page);
    await expect(form.name).toHold('');
    await expect(form.email).toHold('');
  },
);
