import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { postCopy } from '#content/blog.ts';
import { pageGroups } from '#contract/page-routes.ts';
import { holdScripts, waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { translate } from '../../support/browser/translate.ts';

const article = '/blog/quickbooks-bank-feeds-and-reconciliation';
const paths = [...pageGroups.site.paths.filter((path) => !path.includes('$')), article, '/forgot-password'];

/** Opens a page whose scripts don't come until the returned function is called. */
async function openEarly(page: Page, path: string, { translated }: { translated: boolean }) {
  await page.goto('/robots.txt');
  const letThrough = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.held !== undefined && document.querySelector('footer') !== null);
  if (translated) await translate(page);
  return letThrough;
}

/** Fills in every field of every island that can be seen, and returns how many there are. */
async function fillInAll(page: Page): Promise<number> {
  const fields = await page.locator('[data-wake] :is(input, textarea, select):visible').all();
  for (const field of fields) {
    const type = await field.evaluate((element) => ('type' in element ? String(element.type) : ''));
    if (type === 'checkbox') await field.check();
    else if (type === 'select-one') await field.selectOption({ index: 1 });
    else if (type === 'email') await field.fill('pat@example.com');
    else if (!['radio', 'file'].includes(type)) await field.fill('8nb5-v3d6-w49b');
  }
  return fields.length;
}

/** What the fields hold, by name or label. */
function values(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>('[data-island] :is(input, textarea, select)'),
    ];
    const seen = fields.filter((field) => field.checkVisibility() && !['radio', 'file'].includes(field.type));
    return Object.fromEntries(
      seen.map((field) => [
        `${field.form?.ariaLabel ?? ''} ${field.name || field.labels?.[0]?.textContent || ''}`,
        field.type === 'checkbox' ? String(field.checked) : field.value,
      ]),
    );
  });
}

describe.each([
  ['as it is', false],
  ['translated by the browser', true],
] as const)('Before its script has come, on a page %s,', (_, translated) => {
  journey.for(paths)('every field of %s keeps what it holds [2.733]', async (path, { open }) => {
    const page = await open('about:blank');
    const letThrough = await openEarly(page, path, { translated });
    const count = await fillInAll(page);
    const before = await values(page);
    letThrough();
    if (count === 0) return;
    await waitUntilHydrated(page);
    const after = await values(page);
    expect(after).toMatchObject(before);
    // Once more after the component has rendered again.
    await page.locator('h1').first().click();
    expect(await values(page)).toMatchObject(before);
  });

  journey.for(['/contact', '/testimonials', '/blog', '/booking', '/verify', article])(
    'the cursor stays in the field of %s while the rest is typed',
    async (path, { open }) => {
      const page = await open('about:blank');
      const letThrough = await openEarly(page, path, { translated });
      const field = page.locator('main [data-wake] :is(input, textarea):visible').first();
      await field.click();
      await page.keyboard.type('nexus An');
      await page.keyboard.press('ArrowLeft');
      letThrough();
      await waitUntilHydrated(page);
      await page.keyboard.type('n');
      const focused = await page.evaluate(
        () => document.activeElement instanceof HTMLInputElement && document.activeElement.value,
      );
      expect(focused).toBe('nexus Ann');
    },
  );
});

describe('On a page that the browser has translated, the first press counts:', () => {
  journey('a category of the blog', async ({ open }) => {
    const page = await open('about:blank');
    (await openEarly(page, '/blog', { translated: true }))();
    await page.getByRole('combobox').selectOption('payroll');
    await expect(page).toBeAt('/blog?category=payroll');
    await expect(page.getByRole('combobox')).toHold('payroll');
  });

  journey('the most popular articles', async ({ open }) => {
    const page = await open('about:blank');
    const letThrough = await openEarly(page, '/blog', { translated: true });
    await page.getByRole('tab', { name: 'Most Popular' }).click();
    letThrough();
    await expect(page).toBeAt('/blog?tab=popular');
  });

  journey('more articles', async ({ open }) => {
    const page = await open('about:blank');
    const letThrough = await openEarly(page, '/blog', { translated: true });
    const cards = page.locator('[data-island=articles] article');
    const first = await cards.count();
    await page.getByRole('button', { name: 'Load More Articles' }).click();
    letThrough();
    await expect.poll(() => cards.count()).toBeGreaterThan(first);
  });

  journey('a day on which to meet', async ({ open }) => {
    const page = await open('about:blank');
    const letThrough = await openEarly(page, '/booking', { translated: true });
    await page.getByRole('group', { name: 'Next open days' }).getByRole('button').first().click();
    letThrough();
    await expect(page.getByRole('radio', { name: /AM|PM/ }).first()).toBeSeen();
  });

  journey('sharing an article', async ({ open }) => {
    const page = await open('about:blank');
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    const letThrough = await openEarly(page, article, { translated: true });
    await page.getByRole('button', { name: 'Share' }).first().click();
    letThrough();
    await expect(toast(page, postCopy.copied)).toBeSeen();
  });
});
