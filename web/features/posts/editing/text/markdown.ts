import { escapeMarkup } from '#contract/markup.ts';
import { Marked } from 'marked';

/** Pictures come from this site only: of any other the description is left. */
const marked = new Marked({
  gfm: true,
  renderer: {
    image: ({ href, text }) => (/^\/(?!\/)/.test(href) ? false : escapeMarkup(text)),
    // HTML within Markdown is shown as the text that it is.
    html: ({ text }) => escapeMarkup(text),
  },
});

/** Markdown as the HTML of an article; its first heading of the first level becomes the title. */
export function readMarkdown(markdown: string): { title: string | null; html: string } {
  const [, heading] = /^\s*#[ \t]+(.+?)[ \t#]*(?:\r?\n|$)/.exec(markdown) ?? [];
  const rest = heading === undefined ? markdown : markdown.replace(/^\s*#[^\n]*(?:\n|$)/, '');
  const html = marked.parse(rest, { async: false });
  return {
    title: heading?.trim() ?? null,
    html: html.replaceAll(/<(\/?)h1>/g, '<$1h2>').replaceAll(/<(\/?)h[456]>/g, '<$1h3>'),
  };
}

/** Whether a plain text was written as Markdown: it has a mark that only that has. */
export function looksLikeMarkdown(text: string): boolean {
  return /^(?:#{1,6}\s|[-*+]\s|\d+\.\s|>\s|```|\|.+\|)|\*\*[^*\n]+\*\*|\[[^\]\n]+\]\([^)\s]+\)/m.test(text);
}
