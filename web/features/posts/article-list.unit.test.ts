import { describe, expect, test } from 'vitest';
import { madeUpPosts } from '#tests/support/browser/parts/blog.ts';
import { matching, mostPopular } from './list/article-list.ts';
import { articleHtml } from './contents.ts';

const posts = madeUpPosts(30);
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('Articles', () => {
  test('fit by title, summary or keywords, in capitals or not [2.209, 2.210]', () => {
    expect(ids(matching(posts, 'MADE UP 7', null))).toEqual([7]);
    expect(ids(matching(posts, ' summary 12 ', null))).toEqual([12]);
    expect(matching(posts, 'Ledger', null)).toHaveLength(15);
    expect(matching(posts, 'nothing', null)).toEqual([]);
    expect(matching(posts, '  ', null)).toBe(posts);
    expect(ids(matching(posts, 'made-up 7', null))).toEqual([7]);
  });

  test('fit by each word of a question where none holds it as it is [2.515]', () => {
    const [first, ...others] = posts.map((post) => ({ ...post, keywords: '' }));
    if (!first) throw new Error('no posts');
    const list = [
      { ...first, title: 'What an S corporation pays its owner', keywords: 'W-2, pay yourself' },
      ...others,
    ];
    expect(ids(matching(list, 'how should an owner pay', null))).toEqual([first.id]);
    expect(ids(matching(list, 'how do i pay myself', null))).toEqual([first.id]);
    for (const form of ['w2', 'W-2', 'w 2']) expect(ids(matching(list, form, null))).toEqual([first.id]);
    for (const plural of ['owners pay', 'corporations', 'what do taxes pays'])
      expect(
        ids(matching([{ ...first, title: 'The tax an owner of a corporation pays' }], plural, null)),
      ).toEqual([first.id]);
    expect(matching(list, 'owner rent', null)).toEqual([]);
    expect(matching(list, 'how do i', null)).toEqual([]);
  });

  test.each([
    ['jose', 'José’s café: what to deduct'],
    ['José', 'Joses cafe'],
    ["don't", 'Don’t wait for the W-9'],
    ['s corp', 'The S-Corp election'],
    ['Lodz', 'Payroll in Łódź'],
    ['JOSE\u0301', 'josé'],
    ['taxes café', 'A cafe and its tax'],
  ])('fit with or without accents and apostrophes, as on the server: %j finds %j [2.964]', (typed, title) => {
    const list = posts.slice(0, 1).map((post) => ({ ...post, title }));
    expect(matching(list, typed, null)).toHaveLength(1);
  });

  test('fit by category as well', () => {
    expect(matching(posts, '', 2).every(({ categoryId }) => categoryId === 2)).toBe(true);
    expect(matching(posts, 'odd', 2)).toHaveLength(5);
    expect(matching(posts, '', 0)).toEqual([]);
  });

  test('are nine at most when the most viewed are asked for [2.214, 2.215, 9.20]', () => {
    const popular = mostPopular(posts);
    expect(popular).toHaveLength(9);
    expect(popular.map(({ viewCount }) => viewCount)).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21]);
  });
});

test('chapters get names, tables a frame of their own, and an empty corner is no header', () => {
  const { html, headings } = articleHtml(
    '<h2>One &amp; <em>two</em></h2><table><tr><th></th><th>A</th></tr></table><h2>Three</h2>',
  );
  expect(headings).toEqual([
    { id: 'part-1', text: 'One & two' },
    { id: 'part-2', text: 'Three' },
  ]);
  expect(html).toContain('<h2 id="part-1" tabindex="-1">One &amp; <em>two</em></h2>');
  expect(html).toContain('tabindex="0"><table><tr><td></td><th>A</th></tr></table></div>');
});

test('telephone numbers and names of forms stay on one line in an article, and links keep theirs [2.522]', () => {
  const { html } = articleHtml('<p>Form 1099-NEC, <a href="/blog/w-2-and-W-4">W-4</a>, (801) 555-0143</p>');
  const line = (text: string) => `<span class="whitespace-nowrap">${text}</span>`;
  expect(html).toBe(
    `<p>Form ${line('1099-NEC')}, <a href="/blog/w-2-and-W-4">${line('W-4')}</a>, ${line('(801) 555-0143')}</p>`,
  );
});
