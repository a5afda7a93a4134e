import { afterAll, describe, expect, test } from 'vitest';
import { articleCategories } from '#content/article-categories.ts';
import { articles } from '#content/articles.ts';
import { faq } from '#content/faq.ts';
import { firm } from '#content/firm.ts';
import { services } from '#content/services.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { someArticle, someCategory } from '#tests/support/articles.ts';
import { unique } from '#tests/support/factories.ts';
import { allNamed, named, nameOf, one, seen, textOf } from '#tests/support/html/elements.ts';
import { pageParts } from '#tests/support/html/page-parts.ts';
import { reader } from '#tests/support/html/reader.ts';
import { siteApp } from '#tests/support/html/site-app.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const app = await siteApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const { open, follow } = reader(app, app.visitor());

const linksOf = (within: ParentNode) =>
  seen(within, 'a').map((link) => [nameOf(link), link.getAttribute('href')]);

describe('The pages', () => {
  test('show each service in full, with its link to a meeting [2.7, 2.79, 2.80, 2.85, 2.86, 2.87, 2.301, 3.7, 3.9, 3.10]', async () => {
    const { document } = await open('/services');
    for (const { id, title, description, longDescription, benefits, whoFor } of services) {
      const chapter = named(document, 'section', title);
      for (const words of [description, longDescription, ...benefits, whoFor])
        expect(textOf(chapter)).toContain(words);
      expect(chapter.id).toBe(id);
      // Collapsed only on phones, by its style.
      const start = [...chapter.querySelectorAll('a')].find((link) => nameOf(link).startsWith('Get Started'));
      expect(start?.getAttribute('href')).toBe(`/booking?service=${id}`);
      // A phone shows it without unfolding the rest.
      expect(start?.closest('details')).toBeNull();
    }
  });

  test.each(Object.entries(pageParts))(
    'have every part that the specification names: %s [2.2, 2.3, 2.4, 2.5, 2.6, 2.12, 2.16, 2.17, 2.20, 2.40, 2.41, 2.42, 2.52, 2.53, 2.54, 2.55, 2.56, 2.58, 2.59, 2.66, 2.67, 2.70, 2.80, 2.89, 2.92, 2.93, 2.94, 2.95, 2.96, 2.99, 2.217, 2.232, 9.3, 9.4, 9.5, 9.6]',
    async (path, { says, links }) => {
      const { document } = await open(path);
      // Elements that need script, such as tabs, are on the page for visitors who have it.
      for (const part of document.querySelectorAll('script, style, noscript')) part.remove();
      const pageText = document.body.textContent?.replaceAll(/\s+/g, ' ');
      for (const text of says) expect(pageText).toContain(text);
      const actualLinks = linksOf(document);
      for (const link of links) expect(actualLinks).toContainEqual(link);
    },
  );

  test('of a person without a photo show no drawing, and say the first words about the owner large [2.1280]', async () => {
    const { main } = await open('/about');
    expect(main.querySelectorAll('svg[role="img"], img')).toHaveLength(0);
    const [opening = '', next = ''] = firm.owner.bio;
    const paragraphs = [...main.querySelectorAll('p')];
    const classOf = (text: string) =>
      paragraphs.find((paragraph) => textOf(paragraph) === text)?.getAttribute('class') ?? '';
    expect(classOf(opening)).toContain('text-title');
    expect(classOf(next)).not.toContain('text-title');
  });

  test('answer five questions that open before the script is there [2.15]', async () => {
    const { main } = await open('/contact');
    expect(faq).toHaveLength(5);
    for (const { question, answer } of faq) {
      const summary = named(main, 'summary', question);
      // The browser opens it without script.
      const details = summary.closest('details');
      expect(details?.hasAttribute('open')).toBe(false);
      details?.setAttribute('open', '');
      expect(textOf(one(main, 'details[open]'))).toContain(answer);
      details?.removeAttribute('open');
    }
  });

  test('announce half stars to screen readers [2.8, 3.16, 9.8]', async () => {
    const { main } = await open('/testimonials');
    const stars = allNamed(main, '[role="img"]', / out of 5 stars$/).map(nameOf);
    expect(stars).toEqual(['5', '4.5', '5', '4.5'].map((rating) => `${rating} out of 5 stars`));
  });

  test.each(['/', '/testimonials'])('say of each testimonial when it was given: %s [3.15]', async (path) => {
    const { main } = await open(path);
    const quotations = [...main.querySelectorAll('figure:has(blockquote)')];
    expect(quotations.length).toBeGreaterThan(0);
    for (const quotation of quotations) {
      const time = one(quotation, 'figcaption time');
      expect(time.getAttribute('dateTime')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(textOf(time)).toMatch(/^[A-Z][a-z]+ 20\d\d$/);
    }
  });

  test('do not say of sample testimonials that they are by clients [2.633]', async () => {
    const { main } = await open('/testimonials');
    expect(textOf(main)).toContain('Sample testimonial, to be replaced by a real one.');
    expect(textOf(main)).not.toContain('Real clients');
  });

  test.each(['/privacy', '/terms'])('fill the facts of the firm into %s [2.26, 2.27]', async (path) => {
    const text = textOf((await open(path)).main);
    expect(text).toContain('(801) 555-0143');
    expect(text).not.toMatch(/\{\w+\}/);
  });
});

describe('The header', () => {
  test('marks the page that is open [2.48]', async () => {
    const { document } = await open('/');
    expect(seen(one(document, 'header nav'), '[aria-current="page"]').map(textOf)).toEqual(['Home']);
  });
});

describe('Header and footer', () => {
  test('are on public pages [2.57, 2.60, 2.64]', async () => {
    const { document } = await open('/booking');
    one(document, 'body > div > header, body > header');
    for (const name of ['Schedule Now', 'Admin login']) named(one(document, 'footer'), 'a', name);
    const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent?.trim());
    expect(buttons.filter((words) => words === 'Ask a question')).toHaveLength(1);
  });
});

describe('An address without a page', () => {
  test.each(['/no-such-page', '/not-found'])(
    '%s has a real 404 and ways on [2.28, 2.261, 2.262, 2.263, 2.264, 2.265]',
    async (path) => {
      const { status, document, main } = await open(path);
      expect(status).toBe(404);
      expect(textOf(main)).toContain('404');
      named(main, 'h1', "We couldn't find that page");
      expect(document.title).toMatch(/^Page Not Found/);
      const ways = linksOf(main);
      expect(ways.slice(0, 2)).toEqual([
        ['Back to Home', '/'],
        ['Contact Us', '/contact'],
      ]);
      expect(ways.slice(2).map(([, href]) => href)).toEqual(['/services', '/booking', '/about']);
      expect((await follow(named(main, 'a', 'Back to Home'))).status).toBe(200);
    },
  );

  test.each(['/admin/no-such-page', '/client-portal/no-such-page'])(
    '%s has the same text without header and footer',
    async (path) => {
      const { status, document, main } = await open(path);
      expect(status).toBe(404);
      named(main, 'h1', "We couldn't find that page");
      expect(document.querySelector('footer, header nav')).toBeNull();
    },
  );
});

describe('The categories', () => {
  test('are all on one page, each with its articles on another [2.12, 2.13, 2.230, 3.57]', async () => {
    const { main } = await open('/blog/categories');
    expect(seen(main, 'li').filter((cell) => / articles?$/.test(textOf(cell)))).toHaveLength(
      articleCategories.length,
    );
    const payroll = await follow(named(main, 'a', /^Payroll/));
    expect(payroll.at).toBe('/blog/category/payroll');
    expect(textOf(one(payroll.main, 'h1'))).toBe('Payroll');
    const own = articles.filter(({ category }) => category === 'payroll').map(({ title }) => title);
    expect(seen(payroll.main, 'article h2, article h3').map(textOf)).toEqual(own);
    const crumbs = named(payroll.document, 'nav', 'Breadcrumbs');
    expect((await follow(named(crumbs, 'a', 'Blog'))).at).toBe('/blog');
  });
});

describe('An article', () => {
  test('that is like no other leads to all of them [2.251]', async () => {
    const { id: categoryId } = await someCategory(owner);
    const { slug } = await someArticle(owner, { categoryId, keywords: '' });
    const related = named((await open(`/blog/${slug}`)).main, 'section', 'Related Articles');
    expect(textOf(related)).toBe('Related Articles No related articles found See all articles');
    expect((await follow(one(related, 'a'))).at).toBe('/blog');
  });

  test('is found under its former address', async () => {
    const { id, slug } = await someArticle(owner);
    const renamed = unique('new-address-');
    await owner.call(adminPostEndpoints.save, { params: { id }, body: { slug: renamed } });
    expect((await open(`/blog/${slug}`)).at).toBe(`/blog/${renamed}`);
  });
});

describe('Sharing', () => {
  test('opens the networks and an email in a window of their own [2.243, 2.244, 2.245, 2.246]', async () => {
    const path = `/blog/${articles[0]?.slug}`;
    const address = encodeURIComponent(`${app.origin}${path}`);
    const share = named((await open(path)).main, 'section', 'Share this article');
    for (const [name, start] of [
      ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
      ['Twitter', `https://twitter.com/intent/tweet?url=${address}`],
      ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${address}`],
      ['Email', 'mailto:?subject='],
    ] as const) {
      const link = named(share, 'a', new RegExp(name));
      expect(link.getAttribute('href')?.startsWith(start)).toBe(true);
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });
});
