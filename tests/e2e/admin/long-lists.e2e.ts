import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { commentEndpoints, adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { someArticle, someCategory } from '../../support/articles.ts';
import { tasksOn, someMember } from '../../support/browser/parts/portal.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { newClient, newInvoice, newTask } from '../../support/work.ts';

const count = 51;

/** The first fifty are there at once, the last one comes at a press of the button. */
async function comeByThePage(page: Page, rows: ReturnType<Page['locator']>, button: string) {
  const more = page.getByRole('button', { name: button });
  await expect(more).toBeSeen();
  expect(await rows.count()).toBe(count - 1);
  await more.click();
  await expect.poll(() => rows.count()).toBe(count);
  await expect(more).toBeGone();
}

describe('Of a long list the first fifty are there, and the rest comes at a press:', () => {
  journey('the tasks on the page of a client', async ({ server, open }) => {
    const admin = await server.owner();
    const { id } = await newClient(admin);
    for (let task = 0; task < count; task += 1) await newTask(admin, id);
    const last = (await admin.call(taskEndpoints.ofClient, { params: { id } })).at(-1);
    const page = await open(`/admin/clients/${id}?tab=tasks`, { as: owner });
    const tasks = page.getByRole('list', { name: 'Tasks' }).getByRole('article');
    await comeByThePage(page, tasks, 'Show more tasks');
    await expect(page.getByRole('article', { name: last?.title ?? '' })).toBeSeen();
  });

  journey(
    'the tasks of the portal, and the greeting and the upload know of all of them',
    async ({ server, open }) => {
      const admin = await server.owner();
      const person = await someMember(server);
      for (let task = 1; task < count; task += 1) await newTask(admin, person.clientId);
      const request = { title: 'Send the ledger', kind: 'document-request', dueDate: '2031-01-15' } as const;
      await newTask(admin, person.clientId, request);
      const page = await open('/client-portal', { as: person });
      const { waiting, tab } = tasksOn(page);
      await expect(waiting).toRead(/^50 Tasks to do Task .* 1 Document to send Send the ledger, by Jan 15$/);
      await comeByThePage(
        page,
        page.getByRole('list', { name: 'Tasks' }).getByRole('article'),
        'Show more tasks',
      );
      await page.reload();
      await tab('Documents').click();
      await page.getByRole('button', { name: 'Upload Document' }).click();
      await page.getByLabel('What we asked for (optional)').selectOption('Send the ledger');
    },
  );

  journey('the invoices of the portal, and the greeting knows of all of them', async ({ server, open }) => {
    const admin = await server.owner();
    const person = await someMember(server);
    for (let invoice = 0; invoice < count; invoice += 1) await newInvoice(admin, person.clientId);
    const page = await open('/client-portal?tab=invoices', { as: person });
    await expect(tasksOn(page).waiting).toRead(/^51 Invoices to pay \$150\.00 for \d+, by /);
    const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row', { name: /Download/ });
    await comeByThePage(page, rows, 'Show more invoices');
  });

  journey('the comments under an article, which says how many there are', async ({ server, open }) => {
    const admin = await server.owner();
    const { id: postId, slug } = await someArticle(admin);
    const ids: number[] = [];
    for (let reader = 0; reader < count; reader += 1) {
      const body = {
        postId,
        authorName: 'Robin',
        authorEmail: 'robin@example.com',
        content: `Note ${reader}`,
      };
      const { id } = await server.visitor().call(commentEndpoints.submit, { params: { slug }, body });
      ids.push(id);
    }
    await admin.call(adminCommentEndpoints.changeMany, { body: { ids, status: 'approved' } });
    const page = await open(`/blog/${slug}`);
    await expect(page.getByRole('link', { name: '51 comment(s)' })).toBeSeen();
    const comments = page.getByRole('region', { name: 'Comments' });
    await comeByThePage(page, comments.getByRole('article'), 'Show more comments');
    await expect(comments.getByText('Note 50')).toBeSeen();
  });

  journey('the articles, which the database searches and counts', async ({ server, open }) => {
    const admin = await server.owner();
    const { id: categoryId } = await someCategory(admin);
    const wanted = { categoryId, status: 'draft' } as const;
    const oldest = await someArticle(admin, wanted);
    for (let article = 1; article < count; article += 1) await someArticle(admin, wanted);
    const page = await open(`/admin/posts?category=${categoryId}`, { as: owner });
    await expect(page.getByText('51 articles', { exact: true })).toBeSeen();
    const rows = page.getByRole('table', { name: 'Articles' }).getByRole('row', { name: /draft/i });
    await comeByThePage(page, rows, 'Show more articles');
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
