import { parseSync, type Statement } from 'oxc-parser';

/**
 * A TypeScript source whose constants are made only if something uses them: a bundler cannot know that making a shape does
 * nothing else, and would keep every shape of a file for the sake of one.
 */
export function onlyIfUsed(source: string): string {
  let marked = source;
  // From the end, so that what was read of the places before stays true.
  for (const [start, end] of parseSync('source.ts', source).program.body.flatMap(madeBy).toReversed())
    marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
  return marked;
}

/** Where what a statement's constants are made of begins and ends; functions are only made when they are called anyway. */
function madeBy(statement: Statement): [number, number][] {
  if (statement.type === 'ExportNamedDeclaration')
    return statement.declaration ? madeBy(statement.declaration) : [];
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ init }) =>
    init && !/Function|Literal$/.test(init.type) ? [[init.start, init.end]] : [],
  );
}
