import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import {
  firstStepsEndpoints,
  outdatedTextsEndpoints,
  publicationEndpoints,
  siteEndpoints,
} from '#contract/settings/endpoints.ts';
import type { Publication } from '#contract/settings/publication.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { siteFrame } from '#tests/support/components/frames.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const offline: Publication = {
  published: false,
  demo: false,
  samples: [
    { source: 'facts', parts: ['phone', 'owner.bio'] },
    { source: 'testimonials', parts: ['Avery Sample'] },
  ],
};

test('The owner publishes the website after reading what is still the sample’s, and takes it offline again [2.761, 2.762]', async () => {
  let state = offline;
  server.answer(publicationEndpoints.read, () => state);
  server.answer(outdatedTextsEndpoints.read, []);
  server.answer(publicationEndpoints.change, ({ body }) => {
    state = { ...offline, published: body.published };
    return state;
  });
  await open('/admin/publish', { as: owner });
  const main = page.getByRole('main');
  await expect(main).toRead(/The website isn’t public yet/);
  await expect(main).toRead(/Facts of the firm ?Phone; Owner, bio/);
  await expect
    .element(main.getByRole('link', { name: 'Facts of the firm' }))
    .toHaveAttribute('href', '/admin/firm');
  expect(await complaints()).toEqual([]);
  await page.getByRole('button', { name: 'Publish the website' }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish the website?' });
  await expect(question).toRead(/Still as in the sample: Facts of the firm, Testimonials marked as samples/);
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(toast('The website is public')).toBeSeen();
  await page.getByRole('button', { name: 'Take the website offline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it offline' }).click();
  await expect(toast('The website is offline')).toBeSeen();
  expect(server.received(publicationEndpoints.change).map(({ body }) => body)).toEqual([
    { published: true },
    { published: false },
  ]);
});

test('Until the website is public, the first steps come first where the sign-in leads [2.763]', async () => {
  server.answer(siteEndpoints.frame, { ...siteFrame, published: false });
  server.answer(firstStepsEndpoints.read, { hidden: false, steps: [{ name: 'publish', done: false }] });
  server.answer(bookingEndpoints.list, []);
  server.answer(bookingEndpoints.surge, []);
  await open('/admin', { as: owner });
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect
    .element(steps.getByRole('link', { name: 'Publish the website' }))
    .toHaveAttribute('href', '/admin/publish');
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeSeen();
});

test('The owner sees which texts still say former details, and may leave them as they are [2.975]', async () => {
  server.answer(publicationEndpoints.read, { ...offline, published: true, samples: [] });
  server.answer(outdatedTextsEndpoints.read, [
    { source: 'billing', titles: [], facts: ['Lee Tax'] },
    { source: 'articles', titles: ['Payroll', 'Sales tax'], facts: ['Lee Tax', '12 Main Street'] },
  ]);
  server.answer(firstStepsEndpoints.change, { hidden: false, steps: [] });
  await open('/admin/publish', { as: owner });
  const main = page.getByRole('main');
  await expect(main).toRead(/These texts still say your former details/);
  await expect(main).toRead(/Former details: Lee Tax; 12 Main Street/);
  await expect
    .element(main.getByRole('link', { name: 'Billing: how to pay' }))
    .toHaveAttribute('href', '/admin/billing');
  await expect(main).toRead(/Articles ?Payroll; Sales tax/);
  expect(await complaints()).toEqual([]);
  server.answer(outdatedTextsEndpoints.read, []);
  await page.getByRole('button', { name: 'They can stay as they are' }).click();
  await expect(page.getByText('These texts still say your former details')).toBeGone();
  expect(server.received(firstStepsEndpoints.change).map(({ body }) => body)).toEqual([
    { confirmed: 'former-facts' },
  ]);
});

test('A first step that was done says why it is open again [2.975]', async () => {
  server.answer(siteEndpoints.frame, { ...siteFrame, published: false });
  server.answer(firstStepsEndpoints.read, {
    hidden: false,
    steps: [
      { name: 'payment', done: false, reason: 'Still says: Lee Tax.' },
      { name: 'hours', done: false },
    ],
  });
  server.answer(bookingEndpoints.list, []);
  server.answer(bookingEndpoints.surge, []);
  await open('/admin', { as: owner });
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toRead(/Say how clients pay you ?Still says: Lee Tax\./);
  await expect(steps.getByRole('button', { name: 'Looks right to me: Set your booking hours' })).toBeSeen();
  await expect(steps.getByRole('button', { name: 'Looks right to me: Say how clients pay you' })).toBeGone();
});
