import { chooseSection } from '#tests/support/browser/parts/dashboard-menu.ts';
import { describe, expect } from 'vitest';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import type { TestServer } from '../../support/browser/test-server.ts';
import { owner } from '../../support/browser/test-server.ts';
import { journey } from '../../support/browser/journey.ts';
import { emailTo, linkIn } from '../../support/browser/emails.ts';
import { queueOn } from '../../support/browser/parts/queue.ts';
import { testimonialFormOn } from '../../support/browser/parts/testimonial-form.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { someTestimonial, testimonialForm, testimonialOf } from '../../support/factories.ts';

/** Unpublishes all testimonials, so that a test knows which ones the site shows. */
async function emptySite(server: TestServer) {
  const admin = await server.owner();
  for (const { id, status } of await admin.call(testimonialEndpoints.list)) {
    if (status === 'published')
      await admin.call(testimonialEndpoints.changeStatus, { params: { id }, body: { status: 'waiting' } });
  }
  return admin;
}

describe('From the form to the site', () => {
  journey(
    'a testimonial is published by the owner, and the samples leave [2.8]',
    async ({ server, open }) => {
      const admin = await emptySite(server);
      await admin.call(testimonialEndpoints.switchSamples, { body: { shown: true } });
      const testimonial = testimonialForm();
      const page = await open('/testimonials', { as: owner });
      await expect(page.getByText('Sample testimonial, to be replaced by a real one.').first()).toBeSeen();
      const form = testimonialFormOn(page);
      await form.fillIn(testimonial);
      await form.send.click();
      await expect(form.thanks).toBeSeen();

      await page.goto('/admin');
      await chooseSection(page, 'Website', /^Testimonials/);
      const queue = queueOn(page);
      await queue.view(testimonial.name);
      await expect(queue.details).toRead(/Consent given/);
      await queue.button('Publish').click();
      await expect(toast(page, 'Testimonial published')).toBeSeen();
      await expect(queue.button('Unpublish')).toBeSeen();
      await expect(queue.button('Close').first()).toHaveFocus();

      for (const path of ['/', '/testimonials']) {
        await page.goto(path);
        await expect(page.getByText(testimonial.testimonial)).toBeSeen();
        await expect(page.getByText('Avery Sample')).toBeGone();
        expect(await page.content()).not.toContain(testimonial.email);
      }
    },
  );

  journey('one alone is in the carousel without controls', async ({ server, open }) => {
    const admin = await emptySite(server);
    const { testimonial } = await someTestimonial(server, admin, { status: 'published' });
    const page = await open('/');
    const carousel = page.getByRole('group', { name: 'What clients say' });
    await expect(carousel.getByText(testimonial)).toBeSeen();
    await expect(carousel.getByRole('button')).toBeGone();
  });

  journey('none at all is said plainly, and the form is still there', async ({ server, open }) => {
    const admin = await emptySite(server);
    await admin.call(testimonialEndpoints.switchSamples, { body: { shown: false } });
    const page = await open('/testimonials');
    await expect(page.getByText('No testimonials have been published yet.')).toBeSeen();
    await expect(testimonialFormOn(page).form).toBeSeen();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Submit Your Testimonial' })).toBeSeen();
    await expect(page.getByText(/^No testimonials yet\./)).toBeSeen();
  });
});

describe('Consent', () => {
  journey(
    'is asked for by email, given with one press, and withdrawn with another',
    async ({ server, open }) => {
      const admin = await server.owner();
      const testimonial = await someTestimonial(server, admin, { consent: false });
      const page = await open('/admin/testimonials', { as: owner });
      const queue = queueOn(page);
      await queue.view(testimonial.name);
      await expect(queue.button('Publish')).toBeGone();
      await queue.button('Ask for consent').click();
      await expect(toast(page, `${testimonial.name} is asked by email`)).toBeSeen();
      await expect(queue.details).toRead(/Consent requested/);

      const mail = await emailTo(admin, testimonial.email, 'May we publish your testimonial?');
      const sender = await open(linkIn(mail, server.origin));
      await expect(sender.getByText(testimonial.testimonial)).toBeSeen();
      await sender.getByRole('button', { name: 'Yes, you may publish it' }).click();
      await expect(sender.getByRole('status').filter({ hasText: /^You agree/ })).toBeSeen();
      expect(await testimonialOf(admin, testimonial.id)).toMatchObject({ consent: true });

      await page.reload();
      await queue.button('Publish').click();
      await expect(queue.button('Unpublish')).toBeSeen();
      await sender.reload();
      await sender.getByRole('button', { name: 'Withdraw my consent' }).click();
      await expect(sender.getByRole('status').filter({ hasText: 'You haven’t agreed' })).toBeSeen();
      await sender.goto('/testimonials');
      await expect(sender.getByText(testimonial.testimonial)).toBeGone();
    },
  );
});

describe('The queue', () => {
  journey('hides and shows the samples while nothing is published', async ({ server, open }) => {
    await emptySite(server);
    const page = await open('/admin/testimonials', { as: owner });
    await page.getByRole('button', { name: 'Show the samples' }).click();
    await expect(page.getByText('The site shows four samples')).toBeSeen();
    const visitor = await open('/testimonials');
    await expect(visitor.getByText('Avery Sample')).toBeSeen();
    await page.getByRole('button', { name: 'Hide the samples' }).click();
    await expect(page.getByText('The samples are hidden')).toBeSeen();
    await visitor.reload();
    await expect(visitor.getByText('Avery Sample')).toBeGone();
  });
});
