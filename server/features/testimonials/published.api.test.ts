import { tmpdir } from 'node:os';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testimonials as samples } from '#content/testimonials.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { someTestimonial } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const { published, changeStatus, switchSamples } = testimonialEndpoints;

/** A cached page that depends on the testimonials. */
const pages: Pages = {
  isCacheable: () => true,
  clientFolder: tmpdir(),
  render: async () => {
    const answer = await app.api.fetch(new Request(`http://localhost:3000${published.path}`));
    return new Response(await answer.text());
  },
};
const app = await testApp({ pages });
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const page = async () => (await app.visitor().fetch('/testimonials')).text;
const move = (id: number, status: string) => owner.call(changeStatus, { params: { id }, body: { status } });

/** Resets to the first start: no published testimonials, samples shown. */
beforeEach(async () => {
  for (const { id, status } of await owner.call(testimonialEndpoints.list)) {
    if (status === 'published') await move(id, 'waiting');
  }
  await owner.call(switchSamples, { body: { shown: true } });
});

test('the four samples are shown, marked, until one of the own is published; it has no private field [3.14, 3.15]', async () => {
  expect(await app.visitor().call(published)).toEqual(samples);
  expect(await page()).toContain('Avery Sample');
  const sent = await someTestimonial(app, owner);
  expect(await page()).toContain('Avery Sample');
  await move(sent.id, 'published');
  const { body } = await app.visitor().ask(published);
  expect(body).toEqual([
    {
      id: sent.id,
      name: sent.name,
      company: sent.company,
      quote: sent.testimonial,
      rating: 4,
      image: null,
      date: '2026-11-30',
      sample: false,
    },
  ]);
  expect(await page()).toBe(JSON.stringify(body));
});

test('the newest on the site comes first', async () => {
  const [one, other] = [await someTestimonial(app, owner), await someTestimonial(app, owner)];
  await move(other.id, 'published');
  app.clock.advance({ minutes: 1 });
  await move(one.id, 'published');
  expect((await app.visitor().call(published)).map(({ id }) => id)).toEqual([one.id, other.id]);
});

test('one that is unpublished leaves the cached page, and the samples do not come back by themselves', async () => {
  const { id, testimonial } = await someTestimonial(app, owner, { status: 'published' });
  expect(await page()).toContain(testimonial);
  await move(id, 'waiting');
  expect(await page()).toBe('[]');
  expect(await owner.call(testimonialEndpoints.samples)).toEqual({ shown: false });
  expect(await app.visitor().call(published)).toEqual([]);
});

test('the samples are hidden and shown by the firm, at once', async () => {
  expect(await owner.call(testimonialEndpoints.samples)).toEqual({ shown: true });
  expect(await page()).toContain('Avery Sample');
  await owner.call(switchSamples, { body: { shown: false } });
  expect(await page()).toBe('[]');
  await owner.call(switchSamples, { body: { shown: true } });
  expect(await app.visitor().call(published)).toEqual(samples);
});

test('the samples are never shown beside the own ones', async () => {
  await someTestimonial(app, owner, { status: 'published' });
  expect(await owner.ask(switchSamples, { body: { shown: true } })).toMatchObject({
    status: 409,
    body: { message: 'The samples are shown only while no testimonial of your own is published.' },
  });
  expect((await app.visitor().call(published)).some(({ sample }) => sample)).toBe(false);
});

test('a switch that is none is refused', async () => {
  const copy = 'Please choose shown or hidden';
  expect(await owner.ask(switchSamples, { body: { shown: 'off' } })).toMatchObject({
    status: 400,
    body: { fields: { shown: copy } },
  });
});
