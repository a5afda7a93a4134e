import { describe, expect } from 'vitest';
import { articleCategories } from '#content/article-categories.ts';
import { articles } from '#content/articles.ts';
import { pageGroups } from '#contract/page-routes.ts';
import { chatOn } from '../../support/browser/parts/chat.ts';
import { holdScripts, waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { loadedScript } from '../../support/browser/loaded-script.ts';
import { owner } from '../../support/browser/test-server.ts';
import { toast } from '../../support/browser/parts/toast.ts';

const missing = '/not-found';
const paths = [...pageGroups.site.paths, ...pageGroups.notFound.paths].map((path) =>
  path
    .replace('/category/$slug', `/category/${articleCategories[0]?.slug}`)
    .replace('$slug', articles[0]?.slug ?? ''),
);
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe('A document', () => {
  journey.for(paths)(
    '%s runs at most 10 KB of script on load, and what can be pressed works by itself or is an island [2.590]',
    async (path, { open, browserErrors }) => {
      if (path === missing) browserErrors.announce({ path, status: 404 });
      const page = await open(path);
      await waitUntilHydrated(page);
      await page.waitForLoadState('networkidle');
      expect((await loadedScript(page)).bytes).toBeLessThan(10_000);
      expect(await page.evaluate(controlsWithoutScript)).toEqual([]);
    },
  );

  journey.for([
    { path: '/contact', bytes: 106_800, files: 8 },
    { path: '/booking', bytes: 114_500, files: 8 },
  ])(
    '$path loads little script in few files once its form is touched [2.590]',
    async ({ path, bytes, files }, { open }) => {
      const page = await open(path, phone);
      await page.getByRole('main').getByRole('textbox', { name: 'Email' }).tap();
      await expect(page.locator('[data-island]:not([data-wake]) form').first()).toBeSeen();
      await page.waitForLoadState('networkidle');
      const loaded = await loadedScript(page);
      expect(loaded.bytes).toBeGreaterThan(bytes / 2);
      expect(loaded.bytes).toBeLessThan(bytes);
      expect(loaded.files).toBeLessThanOrEqual(files);
    },
  );

  journey(
    'of home loads little script in few files once it is scrolled through [2.590]',
    async ({ open }) => {
      const page = await open('/', phone);
      const asleep = page.locator('[data-wake=near]');
      await waitUntilHydrated(page);
      while ((await asleep.count()) > 0) {
        // In one evaluation, since the island may wake in between.
        await page.evaluate(() => document.querySelector('[data-wake=near] > *')?.scrollIntoView());
        await page.waitForLoadState('networkidle');
      }
      const loaded = await loadedScript(page);
      expect(loaded.bytes).toBeGreaterThan(58_000);
      expect(loaded.bytes).toBeLessThan(90_000);
      expect(loaded.files).toBeLessThanOrEqual(12);
    },
  );

  journey('is what signing in and the links of emails lead to, too', async ({ open }) => {
    const page = await open('about:blank');
    for (const path of [...pageGroups.signIn.paths, ...pageGroups.emailLinks.paths]) {
      await page.goto(path);
      await waitUntilHydrated(page);
      expect(await page.locator('[data-island]:not([data-wake])').count(), path).toBeGreaterThan(0);
      expect(await page.evaluate(controlsWithoutScript), path).toEqual([]);
    }
  });

  journey('opens the chat with the press that came before its script', async ({ open }) => {
    const page = await open('about:blank');
    const arrive = await holdScripts(page);
    await page.goto('/privacy', { waitUntil: 'commit' });
    const chat = chatOn(page);
    await chat.button.click();
    arrive();
    await expect(chat.field).toHaveFocus();
    await page.reload();
    await expect(chat.panel).toBeSeen();
    await chat.button.click();
    await expect(chat.panel).toBeGone();
  });

  journey(
    'makes no request about who they are, and shows signed-in visitors the way out',
    async ({ open }) => {
      const page = await open('/terms', { as: owner });
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Admin Dashboard' })).toBeSeen();
      await header.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toBeAt('/');
      await expect(toast(page, 'Logged out')).toBeSeen();
      await page.goBack();
      await expect(page).toBeAt('/terms');
      await expect(header.getByRole('link', { name: 'Client Portal' })).toBeSeen();
      await expect(header.getByRole('button', { name: 'Logout' })).toBeGone();
    },
  );

  journey('has its menu on a phone, closed again on the way back [2.46]', async ({ open }) => {
    const page = await open('/terms', phone);
    const menu = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await menu.getByRole('link', { name: 'About' }).tap();
    await expect(page).toBeAt('/about');
    await page.goBack();
    await expect(page).toBeAt('/terms');
    await expect(menu).toBeGone();
  });

  journey('turns its header white, and marks the section that is read', async ({ open }) => {
    const page = await open('/terms');
    await waitUntilHydrated(page);
    const [first, third] = [0, 2].map((index) =>
      page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(index),
    );
    await expect.poll(() => first?.getAttribute('aria-current')).toBe('location');
    await third?.click();
    await expect.poll(() => third?.getAttribute('aria-current')).toBe('location');
    await expect.poll(() => first?.getAttribute('aria-current')).toBe(null);
    await expect.poll(() => page.getByRole('banner').getAttribute('data-scrolled')).toBe('true');
  });

  journey.for([
    ['/about/', 307, '/about'],
    ['/About?from=card', 307, '/about?from=card'],
    ['/Blog/Categories//', 307, '/blog/categories'],
    ['/admin/', 307, '/admin'],
    ['/login', 307, '/auth?from=%2Fclient-portal'],
    ['/%61bout', 200, null],
    ['/about%2F', 404, null],
    ['/blog/No_such', 404, null],
    ['/booking?day=20261201', 200, null],
  ] as const)('at %s is answered with %i [2.288]', async ([path, status, location], { server }) => {
    const answer = await fetch(server.origin + path, { redirect: 'manual' });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe(location);
  });

  journey('is left and reached by ordinary navigations', async ({ open }) => {
    const page = await open('/about');
    await waitUntilHydrated(page);
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
    });
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeSeen();
    await footer.getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toRead(/^Terms/);
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toBeAt('/about');
    expect(loaded).toEqual(['/privacy', '/terms', '/about']);
  });
});

/** Runs in the browser: buttons, fields and forms outside of islands that don't work without script. */
function controlsWithoutScript(): string[] {
  const works =
    '[data-island] *, [data-next-times] button, [commandfor], [data-sections] select, form[action] *, form[action], noscript *, summary';
  return [...document.querySelectorAll('button, input, select, textarea, form, [role=button], [role=tab]')]
    .filter((control) => !control.matches(works))
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}
