import { describe, expect } from 'vitest';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { articles } from '#content/articles.ts';
import { complaints } from '../../support/browser/axe.ts';
import { isHydrated } from '../../support/browser/hydrated.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { contactFormOn } from '../../support/browser/parts/contact-form.ts';
import { testimonialFormOn } from '../../support/browser/parts/testimonial-form.ts';
import type { TestServer } from '../../support/browser/test-server.ts';
import { testimonialForm, unique } from '../../support/factories.ts';

const unscripted = { javaScriptEnabled: false };
const question = 'What would our books cost?\nWe are eleven people.';
const somebody = () => ({ name: unique('Pat '), email: `${unique('pat')}@example.com` });

describe('Without script', () => {
  journey.for(['/contact', '/'])('a message is sent from %s', async (path, { server, open }) => {
    const page = await open(path, unscripted);
    const form = contactFormOn(page);
    const pat = somebody();
    await form.fillIn(pat, question);
    await form.send.click();
    await expect(form.form.getByRole('status')).toRead(
      'Message Sent Thank you for your message. We will get back to you soon.',
    );
    await expect(form.message).toHold('');
    await page.reload();
    expect(await inboxOf(server, pat)).toMatchObject([
      { ...pat, inquiryType: 'pricing', suspectedSpam: false },
    ]);
  });

  journey(
    'a message that is wrong comes back as typed, and leads to its fields',
    async ({ open, browserErrors }) => {
      browserErrors.announce({ path: '/contact', status: 400 });
      const page = await open('/contact', unscripted);
      const form = contactFormOn(page);
      const typed = '"><script>document.title="taken"</script></textarea><b>';
      await form.fillIn({ name: 'P', email: 'nobody' }, typed);
      await form.send.click();
      await expect(form.name).toBeRefusedWith('Name must be at least 2 characters');
      await expect(form.email).toBeRefusedWith('Please enter a valid email address');
      await expect(form.message).toHold(typed);
      await expect(form.inquiryType).toHold('pricing');
      const problems = form.form.getByRole('alert');
      await expect(problems).toRead(
        'Not sent Name must be at least 2 characters Please enter a valid email address',
      );
      await problems.getByRole('link', { name: 'Please enter a valid email address' }).click();
      await expect(form.email).toHaveFocus();
    },
  );

  journey('a testimonial is sent', async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: '/testimonials', status: 400 });
    const words = testimonialForm();
    const page = await open('/testimonials', unscripted);
    const form = testimonialFormOn(page);
    await form.fillIn({ ...words, company: '' });
    await form.send.click();
    await expect(form.company).toBeRefusedWith('Company name is required');
    await expect(form.rating).toHold(words.rating);
    expect(await form.consent.isChecked()).toBe(true);
    await form.company.fill(words.company);
    await form.send.click();
    await expect(form.form.getByRole('status')).toRead(
      'Testimonial Submitted Thank you. We read it before anything appears.',
    );
    const queue = await (await server.owner()).call(testimonialEndpoints.list);
    expect(queue.find(({ name }) => name === words.name)).toMatchObject({ ...words, status: 'waiting' });
  });

  journey('a comment is left under an article', async ({ server, open, browserErrors }) => {
    const path = `/blog/${articles[0]?.slug}`;
    browserErrors.announce({ path, status: 400 });
    const pat = somebody();
    const page = await open(path, unscripted);
    const form = page.getByRole('form', { name: 'Leave a Comment' });
    await form.getByLabel('Name *').fill(pat.name);
    await form.getByLabel('Email * (will not be published)').fill(pat.email);
    await form.getByRole('button').click();
    await expect(form.getByRole('alert')).toRead('Failed to submit comment Please enter a comment');
    await form.getByLabel('Comment *').fill('Clear and useful.');
    await form.getByRole('button').click();
    await expect(form.getByRole('status')).toRead('Comment submitted! Your comment is awaiting approval.');
    const comments = await (await server.owner()).call(adminCommentEndpoints.list);
    expect(comments.find(({ authorName }) => authorName === pat.name)).toMatchObject({
      content: 'Clear and useful.',
      status: 'waiting',
    });
  });

  journey('home says how to get a time, and has no placeholders of times', async ({ open }) => {
    const times = (await open('/', unscripted)).getByRole('region', { name: 'Next open consultations' });
    await expect(times).toRead(/Mountain Time\. Email or call us, and we will find a time\./);
  });

  journey.for(['/client-portal', '/client-portal/security', '/admin', '/admin/clients'])(
    '%s says that it needs script, and how to reach the firm',
    async (path, { open }) => {
      const page = await open(path, unscripted);
      await expect(page.getByRole('main')).toRead(
        'This page needs JavaScript. Please write to hello@example.com or call (801) 555-0143, and we will help you.',
      );
    },
  );
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
      const pat = somebody();
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
      await isHydrated(page);
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
