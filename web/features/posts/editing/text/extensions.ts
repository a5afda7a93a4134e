import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

/** The formats that an article may contain: those that the server's sanitizer keeps. */
export const articleExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: true, HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Image,
];

/** Removes what the editor adds to tables: column groups, widths, and a paragraph in every cell. */
export function withoutTableMarkup(html: string): string {
  return html
    .replaceAll(/<colgroup>[\s\S]*?<\/colgroup>/g, '')
    .replaceAll(/<table style="[^"]*">/g, '<table>')
    .replaceAll(' colspan="1"', '')
    .replaceAll(' rowspan="1"', '')
    .replaceAll(/<(t[hd])((?: [^>]*)?)><p>((?:(?!<p>)[\s\S])*?)<\/p><\/\1>/g, '<$1$2>$3</$1>');
}
