import { escapeMarkup } from '#contract/markup.ts';
import { Marked } from 'marked';

/** A picture from another site is replaced by its alt text. */
const marked = new Marked({
  gfm: true,
  renderer: {
    image: ({ href, text }) => (/^\/(?!\/)/.test(href) ? false : escapeMarkup(text)),
    // HTML within Markdown is shown as text.
    html: ({ text }) => escapeMarkup(text),
  },
});

/** Converts Markdown to the HTML of an article. A level-one heading at its start becomes the title. */
export function readMarkdown(markdown: string): { title: string | null; html: string } {
  const [, heading] = /^\s*#[ \t]+(.+?)[ \t#]*(?:\r?\n|$)/.exec(markdown) ?? [];
  const rest = heading === undefined ? markdown : markdown.replace(/^\s*#[^\n]*(?:\n|$)/, '');
  const html = marked.parse(rest, { async: false });
  return {
    title: heading?.trim() ?? null,
    html: html.replaceAll(/<(\/?)h1>/g, '<$1h2>').replaceAll(/<(\/?)h[456]>/g, '<$1h3>'),
  };
}

/** True when a plain text contains Markdown syntax, such as a heading, list, table, link or bold text. */
export function looksLikeMarkdown(text: string): boolean {
  return /^(?:#{1,6}\s|[-*+]\s|\d+\.\s|>\s|```|\|.+\|)|\*\*[^*\n]+\*\*|\[[^\]\n]+\]\([^)\s]+\)/m.test(text);
}
