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

const statusPath = /^\/api\/admin\/testimonials\/\d+\/status$/;

/** Takes every testimonial of the own off the site, so that a test knows what is on it. */
async function emptySite(server: TestServer) {
  const admin = await server.owner();
  for (const { id, status } of await admin.call(testimonialEndpoints.list)) {
    if (status === 'published')
      await admin.call(testimonialEndpoints.changeStatus, { params: { id }, body: { status: 'waiting' } });
  }
  return admin;
}

describe('From the form to the site', () => {
  journey('a testimonial is published by the owner, and the samples leave', async ({ server, open }) => {
    const admin = await emptySite(server);
    await admin.call(testimonialEndpoints.switchSamples, { body: { shown: true } });
    const words = testimonialForm();
    const page = await open('/testimonials', { as: owner });
    await expect(page.getByText('Sample testimonial, to be replaced by a real one.').first()).toBeSeen();
    const form = testimonialFormOn(page);
    await form.fillIn(words);
    await form.send.click();
    await expect(form.thanks).toBeSeen();

    await page.goto('/admin');
    await chooseSection(page, 'Website', /^Testimonials/);
    const queue = queueOn(page);
    await queue.view(words.name);
    await expect(queue.details).toRead(/Consent given/);
    await queue.button('Publish').click();
    await expect(toast(page, 'Testimonial published')).toBeSeen();
    await expect(queue.button('Unpublish')).toBeSeen();
    await expect(queue.button('Close').first()).toHaveFocus();

    for (const path of ['/', '/testimonials']) {
      await page.goto(path);
      await expect(page.getByText(words.testimonial)).toBeSeen();
      await expect(page.getByText('Avery Sample')).toBeGone();
      expect(await page.content()).not.toContain(words.email);
    }
  });

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
    await expect(page.getByText(/^No testimonials have been published yet\./)).toBeSeen();
  });
});

describe('Consent', () => {
  journey(
    'is asked for by email, given with one press, and withdrawn with another',
    async ({ server, open }) => {
      const admin = await server.owner();
      const words = await someTestimonial(server, admin, { consent: false });
      const page = await open('/admin/testimonials', { as: owner });
      const queue = queueOn(page);
      await queue.view(words.name);
      await expect(queue.button('Publish')).toBeGone();
      await queue.button('Ask for consent').click();
      await expect(toast(page, `${words.name} is asked by email`)).toBeSeen();
      await expect(queue.details).toRead(/Consent asked for/);

      const mail = await emailTo(admin, words.email, 'May we publish your testimonial?');
      const sender = await open(linkIn(mail, server.origin));
      await expect(sender.getByText(words.testimonial)).toBeSeen();
      await sender.getByRole('button', { name: 'I agree to publication' }).click();
      await expect(sender.getByRole('status').filter({ hasText: /^You agree/ })).toBeSeen();
      expect(await testimonialOf(admin, words.id)).toMatchObject({ consent: true });

      await page.reload();
      await queue.button('Publish').click();
      await expect(queue.button('Unpublish')).toBeSeen();
      await sender.reload();
      await sender.getByRole('button', { name: 'Withdraw my consent' }).click();
      await expect(sender.getByRole('status').filter({ hasText: 'You have not agreed' })).toBeSeen();
      await sender.goto('/testimonials');
      await expect(sender.getByText(words.testimonial)).toBeGone();
    },
  );

  journey('behind a link that does not work is refused in plain words', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: '/api/testimonials/consent', status: 404 });
    const page = await open('/testimonial-consent#made-up');
    await expect(page.getByRole('alert')).toRead(/This link does not work\./);
  });

  journey(
    'that could not be saved says so and can be tried again',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: '/api/testimonials/consent', status: 'cut' });
      const admin = await server.owner();
      const { email, id } = await someTestimonial(server, admin, { consent: false });
      const page = await open(linkIn(await emailTo(admin, email), server.origin));
      const agree = page.getByRole('button', { name: 'I agree to publication' });
      await expect(agree).toBeSeen();
      await page.route('/api/testimonials/consent', (route) => route.abort(), { times: 1 });
      await agree.click();
      await expect(page.getByRole('alert')).toRead(/Not saved Something went wrong/);
      await agree.click();
      await expect(page.getByRole('button', { name: 'Withdraw my consent' })).toBeSeen();
      expect(await testimonialOf(admin, id)).toMatchObject({ consent: true });
    },
  );
});

describe('The queue', () => {
  journey('has a tab for each status, which is in the address', async ({ server, open }) => {
    const admin = await server.owner();
    const waiting = await someTestimonial(server, admin);
    const published = await someTestimonial(server, admin, { status: 'published' });
    const refused = await someTestimonial(server, admin, { status: 'refused' });
    const page = await open('/admin/testimonials', { as: owner });
    const { tab, row } = queueOn(page);
    const { name, company, email, testimonial } = waiting;
    await expect(row(name)).toRead(
      new RegExp(`^${name} ${company} ${email} ${testimonial} .* Consent given Open$`),
    );
    await expect(row(published.name)).toBeGone();
    await tab('Published').click();
    await expect(row(published.name)).toBeSeen();
    await tab('Refused').click();
    await expect(page).toBeAt('/admin/testimonials?status=refused');
    await page.reload();
    await expect(row(refused.name)).toBeSeen();
    await expect(row(waiting.name)).toBeGone();
  });

  journey('rejects with a reason, by email if wanted, and undoes it', async ({ server, open }) => {
    const admin = await server.owner();
    const { name, email } = await someTestimonial(server, admin);
    const page = await open('/admin/testimonials', { as: owner });
    const { details, button, view } = queueOn(page);
    await view(name);
    await button('Refuse').click();
    const reason = details.getByRole('textbox', { name: 'Reason' });
    await expect(reason).toHaveFocus();
    await button('Refuse').click();
    await expect(reason).toBeRefusedWith('Please give a reason');
    await reason.fill('It names another client.');
    await details.getByRole('checkbox', { name: `Send this reason to ${name} by email` }).check();
    await button('Refuse').click();
    await expect(toast(page, 'Testimonial refused')).toBeSeen();
    await expect(details).toRead(/Refused, because It names another client\./);
    await expect(button('Close').first()).toHaveFocus();
    expect((await emailTo(admin, email, 'About your testimonial')).text).toContain(
      'It names another client.',
    );
    await button('Move back to waiting').click();
    await expect(button('Publish')).toBeSeen();
  });

  journey(
    'says when someone else was faster, and shows the current status',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: statusPath, status: 409 });
      const admin = await server.owner();
      const { id, name } = await someTestimonial(server, admin);
      const page = await open('/admin/testimonials', { as: owner });
      const { details, button, view } = queueOn(page);
      await view(name);
      const body = { status: 'refused', reason: 'Faster' };
      await admin.call(testimonialEndpoints.changeStatus, { params: { id }, body });
      await button('Publish').click();
      await expect(toast(page, 'Update Failed')).toRead(/A refused testimonial cannot become published\.$/);
      await expect(details).toRead(/Refused, because Faster/);
    },
  );

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

  journey('says when it is empty and when it could not be loaded', async ({ open, browserErrors }) => {
    const { path } = testimonialEndpoints.list;
    const isList = ({ pathname }: URL) => pathname === path;
    browserErrors.announce({ path, status: 'cut' });
    const page = await open('about:blank', { as: owner });
    await page.route(isList, (route) => route.abort());
    await page.goto('/admin/testimonials');
    await expect(page.getByRole('alert')).toRead(/The testimonials could not be loaded/);
    await page.unroute(isList);
    await page.route(isList, (route) => route.fulfill({ json: [] }));
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No testimonials are waiting.')).toBeSeen();
  });
});
