/** A part of a text that is signed. The screen and the PDF both render these, so both show the same. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/**
 * The parts of a plain text: a line that begins with `## ` is a heading, lines that begin with `- ` are a list, an empty line
 * ends a paragraph, and lines in one paragraph are joined.
 */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let paragraph: string[] = [];
  let items: string[] = [];
  const end = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: paragraph.join(' ') });
    if (items.length > 0) blocks.push({ kind: 'list', items });
    paragraph = [];
    items = [];
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const trimmed = line.trim();
    if (trimmed.startsWith('## ')) {
      end();
      blocks.push({ kind: 'heading', text: trimmed.slice(3).trim() });
    } else if (trimmed.startsWith('- ')) {
      if (paragraph.length > 0) end();
      items.push(trimmed.slice(2).trim());
    } else if (trimmed === '') {
      end();
    } else if (items.length > 0 && /^\s/.test(line)) {
      // An indented line goes on with the item above it.
      items.push(`${items.pop() ?? ''} ${trimmed}`);
    } else {
      if (items.length > 0) end();
      paragraph.push(trimmed);
    }
  }
  end();
  return blocks;
}

/** The words of some parts, one part a line. */
export function wordsOf(blocks: readonly TextBlock[]): string {
  return blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])).join('\n');
}
