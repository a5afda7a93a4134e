import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminPostEndpoints, categoryEndpoints, postRevisionEndpoints } from '#contract/posts/endpoints.ts';
import type { AdminPost, Revision } from '#contract/posts/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { closePages, open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { editor } from '#tests/support/components/editor.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const { read, save, changeStatus, create, list, counts } = adminPostEndpoints;

const article: AdminPost = {
  id: 1,
  slug: 'closing-the-month',
  title: 'Closing the month',
  summary: 'A close in three steps.',
  keywords: '',
  categoryId: 2,
  imageUrl: null,
  imageAlt: '',
  readTime: 1,
  viewCount: 0,
  authorId: 1,
  status: 'draft',
  featured: false,
  publishedAt: null,
  createdAt: '2026-11-20T17:05:00.000Z',
  updatedAt: '2026-11-20T17:05:00.000Z',
  version: 4,
  commentCount: 0,
  content: '<p>Count the cash.</p>',
};

const { button, field } = editor;
const text = page.getByRole('textbox', { name: 'Text of the article' });
const dialog = page.getByRole('dialog');
const saved = page.getByText('Everything is saved.', { exact: true });
const unsaved = page.getByText('Unsaved changes', { exact: true });
const articles = page.getByRole('main').getByRole('link', { name: 'Articles' });

beforeEach(() => {
  server.answer(read, article);
  server.answer(categoryEndpoints.list, [
    { id: 2, name: 'Bookkeeping', slug: 'bookkeeping', postCount: 1, version: 1 },
  ]);
});

/** The server takes every change, and has it from then on. */
function serverSaves(): void {
  server.answer(save, ({ body }) => {
    const { title = article.title, slug = article.slug, content = article.content } = body;
    const changed = { ...article, title, slug, content, version: 5 };
    server.answer(read, changed);
    return changed;
  });
}

describe('An article', () => {
  test('is previewed as readers will see it, and says when its address is taken', async () => {
    const taken = 'Another article has this address. Please choose another one';
    server.refuse(save, 'conflict', { message: taken, fields: { slug: taken } });
    await open('/admin/posts/1', { as: owner });
    await field('Address').fill('taken');
    await field('Title').fill('The close');
    await editor.preview.click();
    await expect(page.getByRole('heading', { name: 'The close', level: 1 })).toBeSeen();
    await expect(page.getByText('Count the cash.')).toBeSeen();
    await expect(field('Address')).toBeGone();
    await editor.save.click();
    await expect(field('Address')).toBeRefusedWith(taken);
    await expect(field('Address')).toHaveFocus();
  });

  test('takes Markdown that is pasted', async () => {
    server.answer(read, { ...article, content: '' });
    serverSaves();
    await open('/admin/posts/1', { as: owner });
    await text.click();
    const data = new DataTransfer();
    data.setData('text/plain', '## Pasted part\n\n- **one**\n- two');
    text
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await expect(text.getByRole('heading', { name: 'Pasted part' })).toBeSeen();
    await editor.save.click();
    await expect(saved).toBeSeen();
    expect(server.received(save)[0]?.body.content).toMatch(
      /<h2>Pasted part<\/h2><ul><li>(<p>)?<strong>one<\/strong>/,
    );
  });
});

describe('Work on an article', () => {
  test('asks before it is left unsaved', async () => {
    server.answer(list, []);
    server.answer(counts, { total: 0, found: 0 });
    const { address } = await open('/admin/posts/1', { as: owner });
    await field('Title').fill('Unsaved title');
    await expect(unsaved).toBeSeen();
    await articles.click();
    await button('Stay on this page').click();
    await expect(field('Title')).toHold('Unsaved title');
    await articles.click();
    await button('Leave without saving').click();
    await expect.poll(address).toBe('/admin/posts');
  });

  test('that a crash has ended is offered again', async () => {
    serverSaves();
    await open('/admin/posts/1', { as: owner });
    await text.fill('What took an hour to write.');
    await expect.poll(() => JSON.stringify(localStorage)).toContain('took an hour');
    closePages();
    await open('/admin/posts/1', { as: owner });
    await expect(field('Title')).toHold('Closing the month');
    await expect(text.getByText('What took an hour')).toBeGone();
    await button('Restore them').click();
    await expect(text.getByText('What took an hour')).toBeSeen();
    await editor.save.click();
    await expect(saved).toBeSeen();
    closePages();
    await open('/admin/posts/1', { as: owner });
    await expect(text.getByText('What took an hour')).toBeSeen();
    await expect(button('Restore them')).toBeGone();
  });

  test('that is scheduled without a day says what is missing, once', async () => {
    server.answer(changeStatus, { ...article, status: 'scheduled' });
    await open('/admin/posts/1', { as: owner });
    await button('Schedule').click();
    await button('Schedule the article').click();
    await expect(dialog.getByRole('alert')).toRead('Not scheduled Please choose a day.');
    await dialog.getByLabelText('Day', { exact: true }).fill('1/1/2020');
    await button('Schedule the article').click();
    await expect(dialog.getByLabelText('Day', { exact: true })).toBeRefusedWith(
      'Please choose a day that is not in the past.',
    );
    await expect(dialog.getByText('Not scheduled')).toBeGone();
    expect(await complaints()).toEqual([]);
    expect(server.received(changeStatus)).toEqual([]);
  });

  test('that someone else has overtaken stays and can be saved over theirs', async () => {
    server.refuse(save, 'conflict');
    await open('/admin/posts/1', { as: owner });
    await field('Title').fill('Mine');
    await editor.save.click();
    await expect(page.getByRole('alert')).toRead(/someone else has saved this article/);
    await expect(field('Title')).toHold('Mine');
    server.answer(read, { ...article, title: 'Theirs', version: 5 });
    serverSaves();
    await button('Save mine over theirs').click();
    await expect(saved).toBeSeen();
    await expect(page.getByRole('alert')).toBeGone();
    expect(server.received(save).map(({ body: { title, version } }) => [title, version])).toEqual([
      ['Mine', 4],
      ['Mine', 5],
    ]);
  });

  test('whose article was deleted meanwhile can be saved as a new draft', async () => {
    server.refuse(save, 'not-found');
    await open('/admin/posts/1', { as: owner });
    await field('Title').fill('Rescued');
    await editor.save.click();
    server.answer(create, ({ body: { title } }) => {
      const rescued = { ...article, id: 2, title, version: 1 };
      server.answer(read, rescued);
      return rescued;
    });
    await button('Save as a new draft').click();
    await expect(toast('Saved as a new draft')).toBeSeen();
    await expect(field('Title')).toHold('Rescued');
    await expect(saved).toBeSeen();
    const [sent] = server.received(create).map(({ body }) => body);
    expect(sent).toMatchObject({ title: 'Rescued', content: article.content });
    // The address may be taken by now.
    expect(sent?.slug).toBeUndefined();
  });

  test('is compared with an earlier version, which is restored', async () => {
    const revision = (number: number, content: string): Revision => ({
      number,
      content,
      title: article.title,
      summary: article.summary,
      keywords: '',
      categoryId: 2,
      imageUrl: null,
      imageAlt: '',
      savedAt: article.updatedAt,
      savedBy: 'admin',
    });
    const revisions = [revision(2, '<p>The new words.</p>'), revision(1, '<p>The old words.</p>')];
    server.answer(read, { ...article, content: '<p>The new words.</p>' });
    server.answer(postRevisionEndpoints.list, revisions);
    server.answer(postRevisionEndpoints.read, ({ params }) =>
      revision(Number(params['number']), params['number'] === '1' ? '<p>The old words.</p>' : ''),
    );
    serverSaves();
    await open('/admin/posts/1', { as: owner });
    await button('Earlier versions').click();
    await expect(dialog.getByText('old', { exact: true })).toBeSeen();
    expect(
      [...document.querySelectorAll('del, ins')].map((part) => [part.tagName, part.textContent]),
    ).toEqual([
      ['DEL', 'old'],
      ['INS', 'new'],
    ]);
    expect(await complaints()).toEqual([]);
    await button('Restore version 1').click();
    await expect(toast('Saved')).toBeSeen();
    await expect(text).toRead('The old words.');
    expect(server.received(save).map(({ body }) => body.content)).toEqual(['<p>The old words.</p>']);
  });
});
