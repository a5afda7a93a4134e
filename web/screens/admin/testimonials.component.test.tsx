import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import type { QueuedTestimonial } from '#contract/testimonials/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { row, toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const ann: QueuedTestimonial = {
  id: 1,
  name: 'Ann Sample',
  email: 'ann@example.com',
  company: 'Sample Bakery',
  position: 'Owner',
  rating: '5',
  testimonial: 'The books close on the same date every month.',
  consent: true,
  status: 'waiting',
  createdAt: '2026-11-20T17:05:00.000Z',
  suspectedSpam: false,
  reason: null,
  consentAt: '2026-11-20T17:05:00.000Z',
  consentAskedAt: null,
};

beforeEach(() => {
  server.answer(testimonialEndpoints.list, ({ query: { status } }) => (status === 'waiting' ? [ann] : []));
  server.answer(testimonialEndpoints.read, ann);
  server.answer(testimonialEndpoints.counts, { waiting: 1, published: 0, refused: 0 });
  server.answer(testimonialEndpoints.samples, { shown: true });
});

const details = page.getByRole('dialog', { name: /^Testimonial from / });
const button = (name: string) => details.getByRole('button', { name, exact: true });
const view = (name: string) =>
  page.getByRole('button', { name: `Open the testimonial of ${name}`, exact: true }).click();

describe('The queue', () => {
  test('has a tab for each status, which is in the address', async () => {
    const published: QueuedTestimonial = { ...ann, id: 2, name: 'Ben Sample', status: 'published' };
    const refused: QueuedTestimonial = { ...ann, id: 3, name: 'Cleo Sample', status: 'refused' };
    server.answer(testimonialEndpoints.list, ({ query: { status } }) =>
      [ann, published, refused].filter((one) => one.status === status),
    );
    const { address } = await open('/admin/testimonials', { as: owner });
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name} `) });
    const { name, company, email, testimonial } = ann;
    await expect(row(name)).toRead(
      new RegExp(`^${name} ${company} ${email} ${testimonial} .* Consent given Open$`),
    );
    await expect(row(published.name)).toBeGone();
    await tab('Published').click();
    await expect(row(published.name)).toBeSeen();
    await tab('Declined').click();
    await expect(row(refused.name)).toBeSeen();
    await expect(row(name)).toBeGone();
    expect(address()).toBe('/admin/testimonials?status=refused');
  });

  test('shows the tab that is in the address', async () => {
    await open('/admin/testimonials?status=refused', { as: owner });
    await expect(page.getByRole('tab', { selected: true, name: /^Declined / })).toBeSeen();
    await expect(row(ann.name)).toBeGone();
  });

  test('rejects with a reason, by email if wanted, and undoes it', async () => {
    let stored = ann;
    server.answer(testimonialEndpoints.read, () => stored);
    server.answer(testimonialEndpoints.changeStatus, ({ body: { status, reason = null } }) => {
      stored = { ...stored, status, reason };
      return stored;
    });
    await open('/admin/testimonials', { as: owner });
    await view(ann.name);
    await button('Decline').click();
    const reason = details.getByRole('textbox', { name: 'Reason' });
    await expect(reason).toHaveFocus();
    await button('Decline').click();
    await expect(reason).toBeRefusedWith('Please give a reason');
    await reason.fill('It names another client.');
    await details.getByRole('checkbox', { name: `Send this reason to ${ann.name} by email` }).click();
    await button('Decline').click();
    await expect(toast('Testimonial declined')).toBeSeen();
    await expect(details).toRead(/Declined because It names another client\./);
    await expect(button('Close').first()).toHaveFocus();
    await button('Move back to waiting').click();
    await expect(button('Publish')).toBeSeen();
    expect(server.received(testimonialEndpoints.changeStatus).map(({ body }) => body)).toEqual([
      { status: 'refused', reason: 'It names another client.', sendEmail: true },
      { status: 'waiting' },
    ]);
  });

  test('says when someone else was faster, and shows the current status', async () => {
    await open('/admin/testimonials', { as: owner });
    await view(ann.name);
    const message = 'A refused testimonial cannot become published.';
    server.refuse(testimonialEndpoints.changeStatus, 'conflict', { message });
    server.answer(testimonialEndpoints.read, { ...ann, status: 'refused', reason: 'Faster' });
    await button('Publish').click();
    await expect(toast('Update Failed')).toRead(/A refused testimonial cannot become published\.$/);
    await expect(details).toRead(/Declined because Faster/);
  });

  test('asks for consent once, and says when a colleague has asked meanwhile [2.968]', async () => {
    const waiting = { ...ann, consent: false, consentAt: null };
    server.answer(testimonialEndpoints.read, waiting);
    await open('/admin/testimonials', { as: owner });
    await view(ann.name);
    await expect(details).toRead(/It can be published once the sender agrees\./);
    const message = 'The sender has already been asked. Nothing was sent again.';
    server.refuse(testimonialEndpoints.askConsent, 'conflict', { message });
    const askedAt = '2026-11-28T17:05:00.000Z';
    server.answer(testimonialEndpoints.read, { ...waiting, consentAskedAt: askedAt });
    await button('Ask for consent').click();
    await expect(toast('Update Failed')).toRead(
      /The sender has already been asked\. Nothing was sent again\.$/,
    );
    await expect(details).toRead(/The sender was asked by email on Nov 28, 2026/);
    server.answer(testimonialEndpoints.askConsent, { ...waiting, consentAskedAt: askedAt });
    await button('Ask again').click();
    await expect(toast(`${ann.name} is asked by email`)).toBeSeen();
    expect(server.received(testimonialEndpoints.askConsent).map(({ body }) => body)).toEqual([
      { askedAt: null },
      { askedAt },
    ]);
  });

  test('says when it is empty and when it could not be loaded', async () => {
    server.cut(testimonialEndpoints.list);
    await open('/admin/testimonials', { as: owner });
    await expect(page.getByRole('alert')).toRead(/The testimonials could not be loaded/);
    server.answer(testimonialEndpoints.list, []);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No testimonials are waiting.')).toBeSeen();
  });
});

describe('No accessibility violations in', () => {
  test('a testimonial in the queue, and its rejection', async () => {
    await open('/admin/testimonials', { as: owner });
    await page.getByRole('button', { name: 'Open the testimonial of Ann Sample', exact: true }).click();
    await expect(details).toBeSeen();
    expect(await complaints()).toEqual([]);
    const refuse = details.getByRole('button', { name: 'Decline', exact: true });
    await refuse.click();
    await refuse.click();
    await expect(details.getByRole('textbox', { name: 'Reason' })).toBeRefusedWith('Please give a reason');
    expect(await complaints()).toEqual([]);
  });

  test('an empty queue', async () => {
    await open('/admin/testimonials?status=published', { as: owner });
    await expect(page.getByText('None of your own testimonials is on the site yet.')).toBeSeen();
    expect(await complaints()).toEqual([]);
  });
});
