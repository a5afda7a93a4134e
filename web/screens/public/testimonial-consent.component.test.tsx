import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import type { TestimonialByLink } from '#contract/testimonials/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';

const { readConsent, changeConsent } = testimonialEndpoints;

const byLink: TestimonialByLink = {
  name: 'Ann Sample',
  company: 'Sample Bakery',
  position: 'Owner',
  rating: '5',
  testimonial: 'The books close on the same date every month.',
  consent: false,
  status: 'waiting',
};

afterEach(() => history.replaceState(null, '', location.pathname + location.search));

/** Opens the page by the link in the email. */
async function openLink(token: string) {
  history.replaceState(null, '', `#${token}`);
  await open('/testimonial-consent');
}

describe('Consent', () => {
  test('behind a link that does not work is refused in plain words', async () => {
    server.refuse(readConsent, 'not-found', { message: 'This link does not work.' });
    await openLink('made-up');
    await expect(page.getByRole('alert')).toRead(/This link does not work\./);
  });

  test('that could not be saved says so and can be tried again', async () => {
    server.answer(readConsent, byLink);
    server.cut(changeConsent);
    await openLink('of-the-email');
    const agree = page.getByRole('button', { name: 'Yes, you may publish it' });
    await agree.click();
    await expect(page.getByRole('alert')).toRead(/Not saved Something went wrong/);
    server.answer(changeConsent, ({ body }) => ({ ...byLink, consent: body.consent }));
    server.answer(readConsent, { ...byLink, consent: true });
    await agree.click();
    await expect(page.getByRole('button', { name: 'Withdraw my consent' })).toBeSeen();
    expect(server.received(changeConsent).at(-1)?.body).toEqual({ token: 'of-the-email', consent: true });
  });
});

test("No accessibility violations in the sender's own testimonial", async () => {
  server.answer(readConsent, { ...byLink, consent: true });
  await openLink('of-the-email');
  await expect(page.getByRole('button', { name: 'Withdraw my consent' })).toBeSeen();
  expect(await complaints()).toEqual([]);
});
