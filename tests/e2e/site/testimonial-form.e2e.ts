import { describe, expect } from 'vitest';
import { holdScripts, isHydrated } from '../../support/browser/hydrated.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { testimonialFormOn } from '../../support/browser/parts/testimonial-form.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { testimonialForm, testimonialOf } from '../../support/factories.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { testimonialSchemas } from '#contract/testimonials/schemas.ts';

const path = '/api/testimonials';

describe('The testimonial form', () => {
  journey('sends what was typed, thanks, and takes the place of the form', async ({ server, open }) => {
    const words = testimonialForm();
    const page = await open('/testimonials#submit');
    const form = testimonialFormOn(page);
    await form.fillIn(words);
    const sent = page.waitForRequest(path);
    await form.send.click();
    await expect(toast(page, 'Testimonial Submitted')).toBeSeen();
    await expect(form.thanks).toRead(new RegExp(`^Thank You Your testimonial has arrived, ${words.name}\\.`));
    await expect(form.thanks).toHaveFocus();
    await expect(form.form).toBeGone();
    expect((await sent).postDataJSON()).toEqual({ ...words, website: '', elapsed: expect.any(Number) });
    const queue = await (await server.owner()).call(testimonialEndpoints.list);
    expect(queue.find(({ name }) => name === words.name)).toMatchObject({ ...words, status: 'waiting' });
  });

  journey('sends no consent unless the box is ticked', async ({ server, open }) => {
    const words = { ...testimonialForm(), consent: false };
    const page = await open('/testimonials');
    const form = testimonialFormOn(page);
    expect(await form.consent.isChecked()).toBe(false);
    await form.fillIn(words);
    const answered = page.waitForResponse(path);
    await form.send.click();
    await expect(form.thanks).toRead(/you have not agreed that we publish it/);
    const { id } = testimonialSchemas.send.answer.parse(await (await answered).json());
    expect(await testimonialOf(await server.owner(), id)).toMatchObject({ consent: false });
  });

  journey('says what is wrong under each field, and sends nothing', async ({ open }) => {
    const page = await open('/testimonials');
    const form = testimonialFormOn(page);
    await form.send.click();
    await expect(form.name).toBeRefusedWith('Name must be at least 2 characters');
    await expect(form.email).toBeRefusedWith('Please enter a valid email address');
    await expect(form.company).toBeRefusedWith('Company name is required');
    await expect(form.position).toBeRefusedWith('Position is required');
    await expect(form.rating).toBeRefusedWith('Please select a rating');
    await expect(form.testimonial).toBeRefusedWith('Testimonial must be at least 10 characters');
    await expect(form.name).toHaveFocus();
    await form.fillIn(testimonialForm());
    for (const field of [form.name, form.email, form.company, form.position, form.rating, form.testimonial])
      await expect(field).toBeAccepted();
  });

  journey('offers five ratings by their meaning, and space to write', async ({ open }) => {
    const form = testimonialFormOn(await open('/testimonials'));
    const options = await form.rating.getByRole('option').allInnerTexts();
    expect(options).toEqual([
      'Select a rating',
      '5 (Excellent)',
      '4 (Very good)',
      '3 (Good)',
      '2 (Fair)',
      '1 (Poor)',
    ]);
    expect((await form.testimonial.boundingBox())?.height).toBeGreaterThanOrEqual(150);
    await expect(form.testimonial).toBeSeen();
    expect(await form.testimonial.evaluate((box) => getComputedStyle(box).minHeight)).toBe('150px');
  });

  journey('keeps what was typed when it does not arrive', async ({ open, browserErrors }) => {
    browserErrors.announce({ path, status: 'cut' });
    const words = testimonialForm();
    const page = await open('/testimonials');
    const form = testimonialFormOn(page);
    await form.fillIn(words);
    await page.route(path, (route) => route.abort(), { times: 1 });
    await form.send.click();
    await expect(toast(page, 'Error')).toRead('Error Something went wrong. Please try again.');
    await expect(form.testimonial).toHold(words.testimonial);
    await expect(form.rating).toHold(words.rating);
    expect(await form.consent.isChecked()).toBe(true);
    await form.send.click();
    await expect(form.thanks).toBeSeen();
  });

  journey("shows the server's own error message", async ({ open, browserErrors }) => {
    browserErrors.announce({ path, status: 429 });
    const page = await open('/testimonials');
    const form = testimonialFormOn(page);
    await form.fillIn(testimonialForm());
    const message = 'Too many tries. Please wait a moment and try again.';
    await page.route(path, (route) => route.fulfill({ status: 429, json: { message, code: 'too-many' } }));
    await form.send.click();
    await expect(toast(page, 'Error')).toRead(`Error ${message}`);
    await expect(form.form).toBeSeen();
  });

  journey('can be filled in and sent with the keyboard alone', async ({ open }) => {
    const words = testimonialForm();
    const page = await open('/testimonials#submit');
    const form = testimonialFormOn(page);
    await expect(page.getByRole('region', { name: 'Share Your Experience' })).toHaveFocus();
    for (const text of [words.name, words.email, words.company, words.position]) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('4');
    await page.keyboard.press('Tab');
    await page.keyboard.type(words.testimonial);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(form.send).toHaveFocus();
    await page.keyboard.press('Enter');
    await expect(form.thanks).toRead(/We read it before it appears/);
  });

  journey('keeps what is typed and ticked before its script arrives', async ({ open }) => {
    const words = testimonialForm();
    const page = await open('/contact');
    const letThrough = await holdScripts(page);
    await page.goto('/testimonials', { waitUntil: 'commit' });
    const form = testimonialFormOn(page);
    await form.fillIn(words);
    letThrough();
    await isHydrated(page);
    await expect(form.testimonial).toHold(words.testimonial);
    expect(await form.consent.isChecked()).toBe(true);
    const sent = page.waitForRequest(path);
    await form.send.click();
    expect((await sent).postDataJSON()).toMatchObject(words);
  });
});
