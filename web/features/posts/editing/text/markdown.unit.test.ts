import { expect, test } from 'vitest';
import { looksLikeMarkdown, readMarkdown } from './markdown.ts';

test.each([
  ['## Part\n\nText', '<h2>Part</h2>\n<p>Text</p>\n'],
  ['#### Deep', '<h3>Deep</h3>\n'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n'],
  ['![Spy](https://example.com/spy.gif)', '<p>Spy</p>\n'],
  ['![A ledger](/pictures/a.webp)', '<p><img src="/pictures/a.webp" alt="A ledger"></p>\n'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
])('%j is written as %j', (markdown, html) => {
  expect(readMarkdown(markdown)).toEqual({ title: null, html });
});

test('the first heading becomes the title', () => {
  expect(readMarkdown('# Closing the month #\n\nText')).toEqual({
    title: 'Closing the month',
    html: '<p>Text</p>\n',
  });
});

test.each([
  ['# Heading', true],
  ['1. one\n2. two', true],
  ['see [this](https://example.com)', true],
  ['| a | b |', true],
  ['Plain words, with a dash - here.', false],
  ['2026 was 5 * 4 * 3', false],
])('%j is Markdown: %s', (text, is) => {
  expect(looksLikeMarkdown(text)).toBe(is);
});
