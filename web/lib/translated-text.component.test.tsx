import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { followTranslations } from './translated-text.ts';

let root: Root | undefined;

beforeAll(followTranslations);
afterEach(() => root?.unmount());

/** Two elements in place of each text, as Google's translation in Chrome does it; or around the text itself. */
const ways = {
  'in place of each text': (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  },
  'put before each text, which is then removed': (text: Text) => {
    const outer = document.createElement('font');
    outer.textContent = text.data;
    text.before(outer);
    text.remove();
  },
  'around each text': (text: Text) => {
    const outer = document.createElement('font');
    text.before(outer);
    outer.append(text);
  },
} as const;

async function translate(container: Element, wrap: (text: Text) => void) {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && !walker.currentNode.parentElement?.closest('font'))
      texts.push(walker.currentNode);
  texts.filter(({ data }) => data.trim() !== '').forEach(wrap);
  // The page notes it as soon as the translation's task ends.
  await Promise.resolve();
}

interface State {
  count: number;
  first: boolean;
  items: readonly string[];
  note: string | null;
}

/** All the ways in which React changes texts: alone, beside others, coming, going, and in lists. */
function Page({ count, first, items, note }: State): ReactNode {
  return (
    <main>
      <h1>{count} open tasks</h1>
      <p>
        You have {count} of {count + 1} {first && 'new '}messages{note}
      </p>
      {first ? 'Bare text' : <b>Bold text</b>}
      <ul>
        {items.map((item) => (
          <li key={item}>
            {item}: {count}
          </li>
        ))}
      </ul>
      {note !== null && <section>{note}</section>}
      {note}
    </main>
  );
}

const states: readonly State[] = [
  { count: 1, first: true, items: ['a', 'b', 'c'], note: null },
  { count: 2, first: true, items: ['a', 'b', 'c'], note: 'Saved' },
  { count: 3, first: false, items: ['c', 'a'], note: 'Saved' },
  { count: 3, first: true, items: ['d', 'a', 'c', 'b'], note: null },
  { count: 4, first: false, items: [], note: 'Failed' },
  { count: 0, first: true, items: ['a'], note: '' },
];

describe.each(Object.entries(ways))('A page that a browser translates with an element %s', (_, wrap) => {
  test.each(
    states.flatMap((from) => states.map((to) => [states.indexOf(from), states.indexOf(to)] as const)),
  )('shows what React shows, from state %i to %i and back [2.734]', async (from, to) => {
    const [container, expected] = [document.createElement('div'), document.createElement('div')];
    document.body.append(container);
    root = createRoot(container);
    const pageOf = (index: number) =>
      states.slice(index, index + 1).map((state) => <Page key="" {...state} />);
    const plain = createRoot(expected);
    const show = async (index: number) => {
      for (const each of [root, plain]) flushSync(() => each?.render(pageOf(index)));
      await Promise.resolve();
      expect(container.textContent).toBe(expected.textContent);
    };
    flushSync(() => root?.render(pageOf(from)));
    for (const index of [to, from, to]) {
      await translate(container, wrap);
      await show(index);
    }
    plain.unmount();
    container.remove();
  });
});

test('What is in the page and no child is left where it is, without an error', () => {
  const [parent, elsewhere] = [document.createElement('div'), document.createElement('p')];
  document.body.append(elsewhere);
  expect(parent.removeChild(elsewhere)).toBe(elsewhere);
  expect(elsewhere.isConnected).toBe(true);
  const added = document.createElement('i');
  parent.insertBefore(added, elsewhere);
  expect(parent.firstChild).toBe(added);
  elsewhere.remove();
});
