import sanitize from 'sanitize-html';
import { asWebAddress } from '#contract/forms/web-address.ts';

const options: sanitize.IOptions = {
  allowedTags: (
    'h2 h3 h4 p br hr blockquote pre code ul ol li strong b em i u s sub sup a img figure figcaption ' +
    'table caption thead tbody tfoot tr th td'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Pictures must come from this site: its Content-Security-Policy blocks all others.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: isExternal(attribs['href'])
        ? { ...attribs, href: asWebAddress(attribs['href'].trim()), rel: 'noopener nofollow' }
        : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/** Removes everything from an article that could run script, load from another site or break the page around it. */
export function cleanHtml(html: string): string {
  return sanitize(html, options);
}

function isExternal(href: string | undefined): href is string {
  return /^https?:/i.test(href?.trim() ?? '');
}
