import { describe, expect } from 'vitest';
import { holdScripts, waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { testimonialFormOn } from '../../support/browser/parts/testimonial-form.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { testimonialForm } from '../../support/factories.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';

const path = '/api/testimonials';

describe('The testimonial form', () => {
  journey(
    'sends what was typed, thanks, and takes the place of the form [4.34, 8.38]',
    async ({ server, open }) => {
      const values = testimonialForm();
      const page = await open('/testimonials#submit');
      const form = testimonialFormOn(page);
      await form.fillIn(values);
      const sent = page.waitForRequest(path);
      await form.send.click();
      await expect(toast(page, 'Testimonial Submitted')).toBeSeen();
      await expect(form.thanks).toRead(new RegExp(`^Thank You We got your testimonial, ${values.name}\\.`));
      await expect(form.thanks).toHaveFocus();
      await expect(form.form).toBeGone();
      expect((await sent).postDataJSON()).toEqual({ ...values, website: '', elapsed: expect.any(Number) });
      const queue = await (await server.owner()).call(testimonialEndpoints.list);
      expect(queue.find(({ name }) => name === values.name)).toMatchObject({ ...values, status: 'waiting' });
    },
  );

  journey('can be filled in and sent with the keyboard alone [2.9]', async ({ open }) => {
    const values = testimonialForm();
    const page = await open('/testimonials#submit');
    const form = testimonialFormOn(page);
    await expect(page.getByRole('region', { name: 'Share Your Experience' })).toHaveFocus();
    for (const text of [values.name, values.email, values.company, values.position]) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('4');
    await page.keyboard.press('Tab');
    await page.keyboard.type(values.testimonial);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(form.send).toHaveFocus();
    await page.keyboard.press('Enter');
    await expect(form.thanks).toRead(/We read it before it appears/);
  });

  journey('keeps what is typed and ticked before its script arrives', async ({ open }) => {
    const values = testimonialForm();
    const page = await open('/contact');
    const letThrough = await holdScripts(page);
    await page.goto('/testimonials', { waitUntil: 'commit' });
    const form = testimonialFormOn(page);
    await form.fillIn(values);
    letThrough();
    await waitUntilHydrated(page);
    await expect(form.testimonial).toHold(values.testimonial);
    expect(await form.consent.isChecked()).toBe(true);
    const sent = page.waitForRequest(path);
    await form.send.click();
    expect((await sent).postDataJSON()).toMatchObject(values);
  });
});
