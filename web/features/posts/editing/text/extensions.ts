import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

/** What an article may hold, the same as the server lets through. */
export const articleExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: true, HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Image,
];

/** The editor's HTML as it is stored: without what it writes into every cell of a table. */
export function tidy(html: string): string {
  return html
    .replaceAll(/<colgroup>[\s\S]*?<\/colgroup>/g, '')
    .replaceAll(/<table style="[^"]*">/g, '<table>')
    .replaceAll(' colspan="1"', '')
    .replaceAll(' rowspan="1"', '')
    .replaceAll(/<(t[hd])((?: [^>]*)?)><p>((?:(?!<p>)[\s\S])*?)<\/p><\/\1>/g, '<$1$2>$3</$1>');
}
