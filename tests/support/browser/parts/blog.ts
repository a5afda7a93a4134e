import type { Page } from 'playwright-core';
import type { PostSummary } from '#contract/posts/schemas.ts';

/** The parts of the blog's list, by their names on screen. */
export function blogOn(page: Page) {
  const articles = page.getByRole('region', { name: 'All Articles' });
  return {
    page,
    featured: page.getByRole('region', { name: 'Featured Articles' }),
    articles,
    cards: articles.getByRole('article'),
    titles: () => articles.getByRole('heading', { level: 3 }).allInnerTexts(),
    search: page.getByRole('searchbox', { name: 'Search articles' }),
    category: page.getByRole('combobox', { name: 'Category' }),
    tab: (name: string) => page.getByRole('tab', { name }),
    placeholders: page.locator('[data-placeholder]'),
    more: page.getByRole('button', { name: 'Load More Articles' }),
    popular: page.getByRole('region', { name: 'Popular Categories' }),
  };
}

/** A list with only the fields of the specification, as another server might answer. */
export function madeUpPosts(count: number): PostSummary[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    slug: `made-up-${index + 1}`,
    title: `Made up ${index + 1}`,
    summary: `Summary ${index + 1}`,
    keywords: index % 2 === 0 ? 'even, ledger' : 'odd',
    categoryId: 1 + (index % 3),
    imageUrl: null,
    imageAlt: '',
    readTime: 3,
    viewCount: (index * 37) % count,
    publishedAt: '2026-10-01T15:00:00.000Z',
    authorId: null,
  }));
}
