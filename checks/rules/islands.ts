import { parseSync, Visitor } from 'oxc-parser';
import type { Rule } from '../repository.ts';

const table = 'web/islands.ts';

/** The component of each island by its name, from lines such as `chat: async () => ({ Component: (await import('…')).ChatButton })`. */
function islandsOf(text: string): Map<string, string> {
  const lines = text.matchAll(
    /^ {2}(\w+): async \(\) => \(\{\s*Component: \(await import\('[^']+'\)\)\.(\w+),?\s*\}\),$/gm,
  );
  return new Map([...lines].map(([, name = '', component = '']) => [name, component]));
}

export const islandsHaveBoundaries: Rule = {
  name: 'the component of an island is inside its <Island>, and an <Island> holds its own component',
  find: ({ files, modules }) => {
    const islands = islandsOf(files.get(table) ?? '');
    const components = new Set(islands.values());
    return modules
      .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
      .flatMap(({ path }) =>
        elementsOf(path, files.get(path) ?? '').flatMap(({ name, island }) => {
          if (island === undefined)
            return components.has(name)
              ? [`${path} renders <${name}> outside of its <Island>: on a document nothing would hydrate it`]
              : [];
          const expected = islands.get(island);
          return expected === name
            ? []
            : [
                `${path} renders <${name}> as the island "${island}", which ${table} gives to ${expected ?? 'nothing'}`,
              ];
        }),
      );
  },
};

/** Every JSX element of a module, and the name of the island that it is a child of. */
function elementsOf(path: string, text: string): { name: string; island: string | undefined }[] {
  const found: { name: string; island: string | undefined }[] = [];
  const islandAround = new Map<unknown, string>();
  new Visitor({
    JSXElement(element) {
      const { name, attributes } = element.openingElement;
      if (name.type !== 'JSXIdentifier') return;
      found.push({ name: name.name, island: islandAround.get(element) });
      if (name.name !== 'Island') return;
      const of = attributes.find(
        (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'of',
      );
      const value = of?.type === 'JSXAttribute' && of.value?.type === 'Literal' ? of.value.value : '';
      for (const child of element.children) islandAround.set(child, value);
    },
  }).visit(parseSync(path, text).program);
  return found;
}
