import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { renderEmail } from './layout.ts';

const copy = { greeting: 'Hello,', paragraphs: ['Call (801) 555-0143 <b>now</b>.\nThanks.'] };

test('an email has a dark theme, and what was typed stays text on its own lines', async () => {
  const { html, text } = await renderEmail(firm, 'A subject', copy);
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('&lt;b&gt;now&lt;/b&gt;.<br />Thanks.');
  expect(text).toContain('Call (801) 555-0143 <b>now</b>.\nThanks.');
});

test('a telephone number is not broken in the HTML, and plain in the text', async () => {
  const { html, text } = await renderEmail(firm, 'A subject', copy);
  expect(html).toContain('(801)\u00A0555-0143');
  expect(text).not.toContain('\u00A0');
});
