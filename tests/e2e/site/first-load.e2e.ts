import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdScripts, waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { bookingFormOn } from '../../support/browser/parts/booking-form.ts';
import { loadedScript } from '../../support/browser/loaded-script.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';

const pat = { name: 'Pat Visitor', email: 'pat@example.com', business: 'Pat & Daughters Bakery' };

describe('The first visit to home', () => {
  journey('takes the forms at the bottom as they are, until they are touched [2.75]', async ({ open }) => {
    const page = await open('/');
    await waitUntilHydrated(page);
    const before = (await loadedScript(page)).bytes;
    const form = bookingFormOn(page);
    await form.name.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(unhydratedForm(page)).toBeSeen();
    await form.name.hover();
    await expect(unhydratedForm(page)).toBeGone();
    await waitUntilHydrated(page);
    expect((await loadedScript(page)).bytes).toBeGreaterThan(before);
    await form.send.click();
    await expect(form.name).toBeRefusedWith('Name must be at least 2 characters');
  });

  journey('loses nothing of what is done to a form before hydration', async ({ open }) => {
    const page = await open('/');
    await waitUntilHydrated(page);
    const pagesLoaded = watchNavigations(page);
    const arrive = await holdScripts(page);
    const form = bookingFormOn(page);
    await form.fillIn({ ...pat, email: 'pat' });
    // The calendar appears only with its script, so no press on a month or a day is lost.
    await expect(page.getByRole('grid')).toBeGone();
    await form.send.click();
    await form.send.click();
    await expect(unhydratedForm(page)).toBeSeen();
    arrive();
    await expect(form.email).toBeRefusedWith('Please enter a valid email address');
    await page.getByRole('button', { name: 'More dates' }).click();
    await expect(page.getByRole('grid')).toBeSeen();
    await expect(form.name).toHold(pat.name);
    await expect(form.business).toHold(pat.business);
    await expect(form.service).toHold('payroll');
    await expect(page).toBeAt('/');
    expect(pagesLoaded()).toBe(0);
  });
});

describe('The ridge', () => {
  journey('draws itself on the first visit, and on no later one [2.66]', async ({ open }) => {
    const page = await open('about:blank', { reducedMotion: 'no-preference' });
    await countDrawings(page);
    await page.goto('/');
    await expect.poll(() => drawings(page)).toEqual({ started: 1, done: 1 });
    for (const path of ['/', '/auth', '/']) {
      await page.goto(path);
      await waitUntilHydrated(page);
      expect(await drawings(page)).toEqual({ started: 0, done: 0 });
    }
  });
});

/** The island of the booking form before hydration. */
function unhydratedForm(page: Page) {
  return page.locator('[data-wake]').getByRole('form', { name: 'Book a consultation' });
}

function watchNavigations(page: Page): () => number {
  let navigations = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations += 1;
  });
  return () => navigations;
}

async function countDrawings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = { started: 0, done: 0 };
    Object.assign(window, { drawings: count });
    addEventListener('animationstart', ({ animationName }) => {
      if (animationName === 'draw') count.started += 1;
    });
    addEventListener('animationend', ({ animationName }) => {
      if (animationName === 'draw') count.done += 1;
    });
  });
}

function drawings(page: Page): Promise<unknown> {
  return page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'drawings')?.value);
}
