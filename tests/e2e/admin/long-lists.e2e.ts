import { describe, expect } from 'vitest';
import { someArticle, someCategory } from '../../support/articles.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';

const count = 51;

describe('Of a long list the first fifty are there, and the rest comes at a press:', () => {
  journey('the articles, which the database searches and counts', async ({ server, open }) => {
    const admin = await server.owner();
    const { id: categoryId } = await someCategory(admin);
    const fields = { categoryId, status: 'draft' } as const;
    const oldest = await someArticle(admin, fields);
    for (let article = 1; article < count; article += 1) await someArticle(admin, fields);
    const page = await open(`/admin/posts?category=${categoryId}`, { as: owner });
    await expect(page.getByText('51 articles', { exact: true })).toBeSeen();
    const rows = page.getByRole('table', { name: 'Articles' }).getByRole('row', { name: /draft/i });
    const more = page.getByRole('button', { name: 'Show more articles' });
    await expect(more).toBeSeen();
    expect(await rows.count()).toBe(count - 1);
    await more.click();
    await expect.poll(() => rows.count()).toBe(count);
    await expect(more).toBeGone();
    await page.getByRole('searchbox', { name: 'Search articles' }).fill(oldest.slug);
    await expect(page.getByText('1 article', { exact: true })).toBeSeen();
    await expect.poll(() => rows.count()).toBe(1);
    await expect(rows).toRead(new RegExp(oldest.title));
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('nothing-like-this');
    await expect(page.getByText('No articles match these filters.')).toBeSeen();
    await page.getByRole('button', { name: 'Show all articles' }).click();
    await expect(page).toBeAt('/admin/posts');
  });
});
