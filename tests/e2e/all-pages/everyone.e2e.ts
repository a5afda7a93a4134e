import { describe, expect } from 'vitest';
import { articles } from '#content/articles.ts';
import { demoAccounts } from '#server/db/seed/demo.ts';
import { waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { contactFormOn } from '../../support/browser/parts/contact-form.ts';
import { dashboardOn } from '../../support/browser/parts/dashboard.ts';
import { documentsOn } from '../../support/browser/parts/documents.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { largeTextComplaints, modeComplaints } from '../../support/browser/accessibility-modes.ts';

const client = demoAccounts[1];
const article = `/blog/${articles[0]?.slug}`;

describe('On a narrow screen, in large text and in forced colors nothing is in the way of', () => {
  journey('an article', async ({ open }) => {
    const page = await open(article);
    await waitUntilHydrated(page);
    expect(await modeComplaints(page)).toEqual([]);
  });

  journey('a client who opens a document', async ({ open }) => {
    const page = await open('/client-portal?tab=documents', { as: client });
    // The summary above the button must be there first, or the button moves under the pointer.
    await expect(page.getByText(/^Hello .* You have/)).toBeSeen();
    await documentsOn(page).open.click();
    await expect(documentsOn(page).dialog).toBeSeen();
    expect(await modeComplaints(page)).toEqual([]);
  });

  journey('a client on a phone with text at 200 %, on every tab', async ({ open }) => {
    const page = await open('/client-portal', { as: client, viewport: { width: 390, height: 844 } });
    for (const tab of ['Tasks', 'Documents', 'Invoices', 'Messages', 'Profile']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel').getByRole('button').first(), tab).toBeSeen();
      expect(await largeTextComplaints(page), tab).toEqual([]);
    }
    for (const path of ['/client-portal/account', '/client-portal/security']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 2 }).first(), path).toBeSeen();
      expect(await largeTextComplaints(page), path).toEqual([]);
    }
  });

  journey('the owner who opens a booking', async ({ open }) => {
    const page = await open('/admin', { as: owner });
    await page
      .getByRole('button', { name: /^View Details of / })
      .first()
      .click();
    await expect(dashboardOn(page).details).toBeSeen();
    expect(await modeComplaints(page)).toEqual([]);
  });
});

journey('With reduced motion nothing glides from one size to another', async ({ open }) => {
  const page = await open('/booking');
  await waitUntilHydrated(page);
  const durations = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration);
  });
  expect(durations).toEqual([]);
});

journey('On paper an article is black on white, without what can only be pressed', async ({ open }) => {
  const page = await open(article, { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  const parts = {
    header: page.getByRole('banner'),
    footer: page.getByRole('contentinfo'),
    chat: page.getByRole('button', { name: 'Ask a question' }),
    form: page.getByRole('form', { name: 'Leave a Comment' }),
  };
  for (const part of Object.values(parts)) await expect(part).toBeGone();
  await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
  const colors = await page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.querySelector('.article-text p') ?? document.body).color,
  ]);
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

describe('A screen reader user', () => {
  journey('is announced at once how many fields to correct [2.62]', async ({ open }) => {
    const page = await open('/contact');
    await contactFormOn(page).send.focus();
    await waitUntilHydrated(page);
    const announced = page.evaluate(nextAnnouncement, '[aria-live=assertive][aria-atomic=true]');
    await contactFormOn(page).send.click();
    expect(await announced).toBe('4 fields to correct');
  });
});

/** Runs in the browser: the next text in this live region, which the page removes three seconds later. */
function nextAnnouncement(selector: string): Promise<string> {
  const region = document.querySelector(selector);
  return new Promise((resolve) => {
    const listen = () => {
      if (region?.textContent) resolve(region.textContent);
    };
    if (region) new MutationObserver(listen).observe(region, { childList: true, subtree: true });
  });
}
