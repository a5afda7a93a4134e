import { describe, expect } from 'vitest';
import { commentEndpoints } from '#contract/comments/endpoints.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';
import { someArticle, someCategory } from '../../support/articles.ts';
import { articleEditorOn } from '../../support/browser/parts/article-editor.ts';
import { complaints } from '../../support/browser/axe.ts';
import { owner } from '../../support/browser/test-server.ts';
import { journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { unique } from '../../support/factories.ts';

describe('An article', () => {
  journey(
    'is written, scheduled, read, commented on, moderated and renamed',
    { timeout: 180_000 },
    async ({ server, open, browserErrors }) => {
      const admin = await server.owner();
      const { name } = await someCategory(admin);
      const title = unique('Closing the month ');
      const page = await open('/admin/posts', { as: owner });
      const edit = articleEditorOn(page);
      await edit.button('New article').click();
      await edit.dialog.getByLabel('Title').fill(title);
      await edit.dialog.getByLabel('Category').selectOption({ label: name });
      await edit.button('Start writing').click();

      await edit.text.click();
      await page.keyboard.type('Three steps');
      await edit.tool('Heading').click();
      await edit.text.press('Enter');
      await page.keyboard.type('Count the cash, match the bank, lock the month.');
      await edit.button('Publish now').click();
      await expect(edit.field('Summary')).toBeRefusedWith('Please write a summary before publishing');
      await expect(edit.saved).toBeSeen();
      await edit.field('Summary').fill('A close in three steps.');
      await edit.button('Schedule').click();
      await edit.dialog.getByLabel('Day').fill(typedDate(server.freeDay()));
      await edit.button('Schedule the article').click();
      await expect(toast(page, 'Scheduled')).toBeSeen();
      await expect(edit.saved).toBeSeen();
      const post = (await admin.call(adminPostEndpoints.list)).find((item) => item.title === title);
      expect(post?.status).toBe('scheduled');
      const [id, slug] = [post?.id ?? 0, post?.slug ?? ''];

      const visitor = server.visitor();
      expect((await visitor.fetch(`/blog/${slug}`)).status).toBe(404);
      const publishedAt = new Date(Date.now() + 1500).toISOString();
      const body = { status: 'scheduled', publishedAt };
      await admin.call(adminPostEndpoints.changeStatus, { params: { id }, body });
      await expect
        .poll(async () => (await visitor.fetch('/blog')).text, { timeout: 20_000 })
        .toContain(title);

      const reader = await open(`/blog/${slug}`);
      await expect(reader.getByRole('heading', { name: 'Three steps', level: 2 })).toBeSeen();
      const comment = unique('This helped me ');
      await reader.getByLabel('Name *').fill('Pat Reader');
      await reader.getByLabel('Email * (will not be published)').fill('pat@example.com');
      await reader.getByLabel('Comment *').fill(comment);
      await reader.getByRole('form', { name: 'Leave a Comment' }).getByRole('button').click();
      await expect(reader.getByLabel('Comment *')).toHold('');
      await reader.reload();
      await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeSeen();
      await expect(reader.getByText(comment)).toBeGone();

      await page.goto('/admin/comments');
      const row = page.getByRole('row').filter({ hasText: comment });
      await row.getByRole('button', { name: 'Approve' }).click();
      await expect(toast(page, '1 comment approved')).toBeSeen();
      await reader.reload();
      await expect(reader.getByText(comment)).toBeSeen();
      expect(await reader.content()).not.toContain('pat@example.com');

      await page.goto(`/admin/posts/${id}`);
      await edit.field('Address').fill(`${slug}-renamed`);
      await edit.save.click();
      await expect(toast(page, 'Saved')).toBeSeen();
      await reader.goto(`/blog/${slug}`);
      await expect(reader).toBeAt(`/blog/${slug}-renamed`);
      await expect(reader.getByText(comment)).toBeSeen();
      browserErrors.announce({ path: `/api/admin/posts/${id}/status`, status: 400 });
    },
  );
});

describe('Comments', () => {
  journey('are decided in bulk, and deleted only after asking', async ({ server, open }) => {
    const admin = await server.owner();
    const { id: postId, slug } = await someArticle(admin);
    const texts = [unique('First '), unique('Second '), unique('Third ')];
    for (const content of texts) {
      const body = { postId, authorName: 'Pat', authorEmail: 'pat@example.com', content };
      await server.visitor().call(commentEndpoints.submit, { params: { slug }, body });
    }
    const shown = async () =>
      (await server.visitor().call(commentEndpoints.list, { params: { slug } })).map(
        ({ content }) => content,
      );
    const page = await open('/admin/comments', { as: owner });
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    const many = page.getByRole('group', { name: 'Chosen comments' });
    for (const text of texts.slice(0, 2)) await row(text).getByRole('checkbox').check();
    await expect(many.getByRole('status')).toRead('2 selected');
    expect(await complaints(page)).toEqual([]);
    await many.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, '2 comments approved')).toBeSeen();
    await expect(row(texts[0] ?? '')).toBeGone();
    expect(await shown()).toEqual(texts.slice(0, 2));

    await page.getByRole('tab', { name: /^Approved/ }).click();
    await expect(page).toBeAt('/admin/comments?status=approved');
    const first = row(texts[0] ?? '');
    await first.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await first.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 comment' }).click();
    await expect(first).toBeGone();
    await row(texts[1] ?? '')
      .getByRole('button', { name: 'Spam' })
      .click();
    await expect.poll(shown).toEqual([]);
  });
});
