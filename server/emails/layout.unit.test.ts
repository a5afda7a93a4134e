import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { renderEmail, withLogo } from './layout.ts';

const copy = { greeting: 'Hello,', paragraphs: ['Call (801) 555-0143 <b>now</b>.\nThanks.'] };

test('an email has a dark theme, and what was typed stays text on its own lines', async () => {
  const { html, text } = await renderEmail(firm, 'A subject', copy);
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('&lt;b&gt;now&lt;/b&gt;.<br />Thanks.');
  expect(text).toContain('Call (801) 555-0143 <b>now</b>.\nThanks.');
});

test('a telephone number is not broken in the HTML, and plain in the text', async () => {
  const { html, text } = await renderEmail(firm, 'A subject', copy);
  expect(html).toContain('Call <span style="white-space:nowrap">(801) 555-0143</span> &lt;b&gt;');
  expect(text).toContain('Call (801) 555-0143 <b>');
});

test('a list of emails shows how the email begins, and not the name of the firm [10.38]', async () => {
  const { html } = await renderEmail(firm, 'A subject', {
    greeting: 'Hello,',
    paragraphs: ['Your books are closed.'],
  });
  const [hidden = ''] = /<body.*?<\/div>/s.exec(html) ?? [];
  expect(hidden).toContain('Your books are closed.');
  expect(hidden).toContain('mso-hide:all');
  expect(hidden).not.toContain(firm.name);
});

test('the button is a colored cell around its link, since Outlook gives a link no padding [10.38]', async () => {
  const action = { label: 'Pay this invoice', address: 'https://example.com/pay' };
  const { html, text } = await renderEmail(firm, 'A subject', { ...copy, action });
  expect(html).toMatch(
    /<td\s+class="button"[^>]*bgcolor="#184a36"[^>]*>\s*<a\s+href="https:\/\/example\.com\/pay"[^>]*>Pay this invoice<\/a/,
  );
  expect(text).toContain('Pay this invoice:\nhttps://example.com/pay');
});

test('nothing is fetched when an email is opened: the logo is a part of it [10.38]', async () => {
  const { html } = await renderEmail(firm, 'A subject', copy);
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual(['cid:logo']);
  expect(html).not.toMatch(/url\(|@import|<link/);
  expect(withLogo(html, new Uint8Array([1, 2, 3]))).toContain('src="data:image/png;base64,AQID"');
});

test('a long label wraps, so that it leaves room for its value on a phone [10.38]', async () => {
  const { html } = await renderEmail(firm, 'A subject', {
    ...copy,
    facts: [
      ['Due', 'Tuesday'],
      ['Certificates of insurance for this year', 'due Tuesday'],
    ],
  });
  const labels = [
    ...html.matchAll(/<td\s+class="quiet rule label"\s+style="([^"]*)"\s*>\s*(Due|Certificates)/g),
  ];
  expect(labels.map(([, style = '', label]) => [label, style.includes('nowrap')])).toEqual([
    ['Due', true],
    ['Certificates', false],
  ]);
});

test('on phones labels are above their values where one of those is long [2.565]', async () => {
  const classes = async (value: string) => {
    const facts: [string, string][] = [
      ['Due', 'Tuesday'],
      ['Bookings', value],
    ];
    const { html } = await renderEmail(firm, 'A subject', { ...copy, facts });
    expect(html).toContain('.stacked{display:block!important');
    return [...html.matchAll(/class="(?:quiet )?rule (?:label|value)([^"]*)"/g)].map(([, more]) => more);
  };
  expect(await classes('Tuesday, December 1, 2026')).toEqual(['', '', '', '']);
  expect(await classes('One thing after the other. '.repeat(4))).toEqual(Array(4).fill(' stacked'));
});

test('an email keeps the order of its sentences around names that are read from the right [2.1185]', async () => {
  const { html } = await renderEmail(firm, 'محمد الأحمد: 2 documents received', {
    greeting: 'Hello Ann,',
    paragraphs: ['From محمد الأحمد, 2 documents.'],
  });
  expect(html).toContain('\u2068محمد الأحمد\u2069: 2 documents received');
  expect(html).toContain('From \u2068محمد الأحمد\u2069, 2 documents.');
});
