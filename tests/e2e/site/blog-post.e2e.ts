import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { articles } from '#content/articles.ts';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { someArticle, someCategory } from '../../support/articles.ts';
import { waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { complaints } from '../../support/browser/axe.ts';
import { journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';

const sample = articles.find(({ slug }) => slug === 'thirteen-week-cash-flow-forecast') ?? articles[0];
const path = `/blog/${sample?.slug}`;

/** The parts of the comment form, by their labels. */
function commentFormOn(page: Page) {
  const form = page.getByRole('form', { name: 'Leave a Comment' });
  const [name, email, comment] = ['Name *', 'Email * (will not be published)', 'Comment *'].map((label) =>
    form.getByLabel(label, { exact: true }),
  );
  if (!name || !email || !comment) throw new Error('The form has three fields');
  return { form, name, email, comment, send: form.getByRole('button') };
}

describe('An article', () => {
  journey(
    'shows its place in the site, author, date, reading time and chapters [2.11, 2.233, 2.234, 2.235, 2.236, 2.237, 2.238, 2.240, 2.248, 2.249, 2.253, 2.258, 2.260, 6.6, 9.28]',
    async ({ open }) => {
      const page = await open(path, { viewport: { width: 1440, height: 900 } });
      await expect(page.getByRole('heading', { level: 1 })).toRead(sample?.title ?? '');
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
      expect((await crumbs.allInnerTexts()).map((text) => text.trim())).toEqual([
        'Blog',
        'Cash Flow and Loans',
        sample?.title,
      ]);
      const head = page.getByRole('main').locator('header');
      await expect(head).toRead(/Dana Sample Cash Flow and Loans May 5, 2026 \d+ min read \d+ views?/);
      await expect(head.getByText('DS', { exact: true })).toBeSeen();
      await expect(head.getByRole('link', { name: '0 comment(s)' })).toBeSeen();
      const chapters = page.getByRole('navigation', { name: 'In this article' }).getByRole('link');
      await chapters.nth(2).click();
      await expect.poll(() => chapters.nth(2).getAttribute('aria-current')).toBe('location');
      await expect(page.getByText('No comments yet')).toBeSeen();
      await expect(page.getByText('Your comment will be reviewed before it appears.')).toBeSeen();
      const main = page.getByRole('main');
      expect(await main.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact');
      expect(await main.getByRole('link', { name: 'Book a Meeting' }).getAttribute('href')).toBe('/booking');
    },
  );

  journey('counts one view for each visit, whatever is reloaded [2.238, 4.33]', async ({ server, open }) => {
    const { slug } = await someArticle(await server.owner());
    const count = async () => {
      const post = await server.visitor().call(postEndpoints.read, { params: { slug } });
      return post.viewCount;
    };
    const page = await open(`/blog/${slug}`);
    await expect(page.getByText('1 view', { exact: true })).toBeSeen();
    await page.reload();
    await expect(page.getByText('1 view', { exact: true })).toBeSeen();
    expect(await count()).toBe(1);
    const secondVisit = await open(`/blog/${slug}`);
    await expect(secondVisit.getByText('2 views', { exact: true })).toBeSeen();
    expect(await count()).toBe(2);
  });

  journey('is shown even when views cannot be counted [8.29]', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: `/api${path}/view`, status: 500 });
    const page = await open('about:blank');
    await page.route('**/view', (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.goto(path);
    await waitUntilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toRead(sample?.title ?? '');
  });

  journey(
    'that is not there is 404, and the address becomes /not-found [2.32, 2.33, 8.30]',
    async ({ open, browserErrors }) => {
      for (const deleted of [
        '/blog/no-such-article',
        `/blog/${'a'.repeat(500)}`,
        '/blog/%C3%BCn%C3%AFcode',
        '/blog/posts',
      ]) {
        browserErrors.announce({ path: deleted, status: 404 });
        const page = await open('/about');
        const answer = await page.goto(deleted);
        expect(answer?.status()).toBe(404);
        await expect(page).toBeAt('/not-found');
        await expect(page.getByText("We couldn't find that page")).toBeSeen();
        await page.goBack();
        await expect(page).toBeAt('/about');
      }
    },
  );

  journey(
    'that was deleted before a link is followed leads to /not-found [2.32, 8.30]',
    async ({ server, open, browserErrors }) => {
      const owner = await server.owner();
      const { id, slug, title } = await someArticle(owner);
      browserErrors.announce({ path: `/blog/${slug}`, status: 404 });
      const page = await open('/blog');
      await waitUntilHydrated(page);
      await owner.ask(adminPostEndpoints.remove, { params: { id } });
      await page
        .getByRole('region', { name: 'All Articles' })
        .getByRole('link', { name: title, exact: true })
        // By keyboard, since the pointer would prefetch the failing page.
        .press('Enter');
      await expect(page).toBeAt('/not-found');
    },
  );

  journey(
    'has two related ones of its category, and a drawing where a picture breaks [2.225, 2.239, 2.250, 3.52, 9.21]',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: '/pictures/gone.webp', status: 404 });
      const owner = await server.owner();
      const { id: categoryId } = await someCategory(owner);
      for (let count = 0; count < 3; count += 1) await someArticle(owner, { categoryId });
      const { slug: illustrated } = await someArticle(owner, {
        categoryId,
        imageUrl: '/pictures/there.webp',
        imageAlt: 'A receipt',
      });
      const { slug } = await someArticle(owner, {
        categoryId,
        imageUrl: '/pictures/gone.webp',
        imageAlt: 'A ledger',
      });
      const page = await open('about:blank');
      await page.route('/pictures/there.webp', (route) =>
        route.fulfill({ path: 'web/public/icons/mark-192.png' }),
      );
      await page.goto(`/blog/${illustrated}`);
      await expect(page.getByRole('img', { name: 'A receipt' })).toBeSeen();
      await page.goto(`/blog/${slug}`);
      expect(await page.getByRole('region', { name: 'Related Articles' }).getByRole('article').count()).toBe(
        2,
      );
      await expect(page.getByRole('img', { name: 'A ledger' })).toBeGone();
      await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
    },
  );
});

describe('Sharing', () => {
  journey(
    'uses the device where it can, and copies the link where it cannot [2.242, 2.247, 8.46, 8.47]',
    async ({ server, open }) => {
      const page = await open('about:blank', { permissions: ['clipboard-read', 'clipboard-write'] });
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await page.goto(path);
      const button = page.getByRole('main').locator('header').getByRole('button', { name: 'Share' });
      await button.click();
      await expect(toast(page, 'Link copied!')).toRead(/The link has been copied to your clipboard\./);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}${path}`);
      await page.evaluate(() => {
        const share = (data: { url: string }) => Promise.resolve(void (document.title = data.url));
        Object.defineProperty(window, 'navigator', { value: { share } });
      });
      await button.click();
      await expect.poll(() => page.title()).toBe(`${server.origin}${path}`);
    },
  );
});

describe('A comment', () => {
  journey(
    'waits for review, then is shown as text, script and all [2.249, 2.252, 3.59, 4.32, 6.7, 8.44, 8.45]',
    async ({ server, open }) => {
      const admin = await server.owner();
      const { slug } = await someArticle(admin);
      const page = await open(`/blog/${slug}`);
      const { name, email, comment, send } = commentFormOn(page);
      const markup = '<script>alert(1)</script> <img src=x onerror=alert(2)>';
      await name.fill('<b>Sam</b>');
      await email.fill('sam@example.com');
      await comment.fill(markup);
      await send.click();
      await expect(toast(page, 'Comment submitted!')).toRead(/Your comment is awaiting approval\./);
      for (const field of [name, email, comment]) await expect(field).toHold('');
      await page.reload();
      await expect(page.getByText('No comments yet')).toBeSeen();
      const waiting = (await admin.call(adminCommentEndpoints.list)).find(
        ({ postSlug }) => postSlug === slug,
      );
      await admin.call(adminCommentEndpoints.changeStatus, {
        params: { id: waiting?.id ?? 0 },
        body: { status: 'approved' },
      });
      await page.reload();
      await expect(page.getByRole('region', { name: 'Comments' })).toRead(
        /<b>Sam<\/b> \w+ \d+, \d{4} <script>alert\(1\)<\/script> <img src=x onerror=alert\(2\)>/,
      );
      await expect(page.getByRole('link', { name: '1 comment(s)' })).toBeSeen();
      expect(await page.content()).not.toContain('sam@example.com');
    },
  );
});

journey('No accessibility violations on an article, also with messages', async ({ open }) => {
  const page = await open(path);
  await waitUntilHydrated(page);
  expect(await complaints(page)).toEqual([]);
  const { name, send } = commentFormOn(page);
  await send.click();
  await expect(name).toBeRefusedWith('Please enter your name');
  expect(await complaints(page)).toEqual([]);
});
