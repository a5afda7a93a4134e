import { describe, expect } from 'vitest';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { complaints } from '../../support/browser/axe.ts';
import { waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { contactFormOn } from '../../support/browser/parts/contact-form.ts';
import type { TestServer } from '../../support/browser/test-server.ts';
import { unique } from '../../support/factories.ts';

const question = 'What would our books cost?\nWe are eleven people.';
const newPerson = () => ({ name: unique('Pat '), email: `${unique('pat')}@example.com` });

journey('Without script home leads to the open days, and a day to its times [2.285]', async ({ open }) => {
  const page = await open('/', { javaScriptEnabled: false });
  const times = page.getByRole('region', { name: 'Next open consultations' });
  await expect(times).toRead(/Mountain Time\. Choose a day and a time, or email or call us\./);
  await times.getByRole('link', { name: 'Choose an open day' }).click();
  await expect(page).toBeAt('/booking?day=next');
  await page.getByRole('navigation', { name: 'Date' }).getByRole('link').first().click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#booking-date');
  await expect(page.getByRole('radio').first()).toBeInView();
});

describe('Where script is on, but could not be loaded', () => {
  journey.for(['all of it', 'that of the form'])(
    'a message is sent all the same: %s',
    async (lost, { server, open, browserErrors }) => {
      browserErrors.announce({ path: /^\/assets\//, status: 'cut' });
      const page = await open('about:blank');
      let isFirst = lost !== 'all of it';
      await page.route('**/assets/*.js', (route) => {
        const isWanted = isFirst;
        isFirst = false;
        return isWanted ? route.continue() : route.abort('connectionfailed');
      });
      await page.goto('/contact');
      const form = contactFormOn(page);
      const pat = newPerson();
      await form.fillIn(pat, question);
      await form.send.click();
      await expect(form.form.getByRole('status')).toRead(/^Message Sent/);
      expect(await inboxOf(server, pat)).toHaveLength(1);
    },
  );

  journey(
    'a refused message is taken over by the script once it is there',
    async ({ open, browserErrors }) => {
      browserErrors.announce({ path: '/contact', status: 400 });
      browserErrors.announce({ path: /^\/assets\//, status: 'cut' });
      const page = await open('about:blank');
      await page.route('**/assets/*.js', (route) => route.abort('connectionfailed'));
      await page.goto('/contact');
      const form = contactFormOn(page);
      await form.fillIn({ name: 'P', email: 'pat@example.com' }, question);
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.unroute('**/assets/*.js');
      await form.send.click();
      await answered;
      await waitUntilHydrated(page);
      await expect(form.name).toBeRefusedWith('Name must be at least 2 characters');
      expect(await complaints(page, form.form)).toEqual([]);
      await form.name.fill('Pat Example');
      await expect(form.name).toBeAccepted();
      await expect(form.message).toHold(question);
      await expect(form.inquiryType).toHold('pricing');
    },
  );
});

async function inboxOf(server: TestServer, { email }: { email: string }) {
  const inbox = await (await server.owner()).call(inquiryEndpoints.list);
  return inbox.filter((inquiry) => inquiry.email === email);
}
