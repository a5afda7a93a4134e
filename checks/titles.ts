import { parseSync, Visitor } from 'oxc-parser';

export const separator = ' › ';

/**
 * The tests of a file as `title › title`, from its source: nested calls with a title and a function. Member calls such as
 * `test.skip` don't count. `%s` and `${x}` stay as written.
 */
export function titlesIn(path: string, text: string): string[] {
  const titles: string[] = [];
  const enclosing: { end: number; title: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first, ...others], start, end }) {
      if (callee.type === 'MemberExpression' || !others.some(({ type }) => type.includes('Function'))) return;
      const title = textOf(text, first);
      if (title === undefined) return;
      while ((enclosing.at(-1)?.end ?? end) < start) enclosing.pop();
      enclosing.push({ end, title });
      titles.push(enclosing.map((block) => block.title).join(separator));
    },
  }).visit(parseSync(path, text).program);
  return titles;
}

interface Argument {
  type: string;
  value?: unknown;
  start: number;
  end: number;
}

function textOf(text: string, argument: Argument | undefined): string | undefined {
  if (argument?.type === 'TemplateLiteral') return text.slice(argument.start + 1, argument.end - 1);
  return typeof argument?.value === 'string' ? argument.value : undefined;
}
