import { parseSync, Visitor } from 'oxc-parser';
import { between } from './rows.ts';

/**
 * The tests of a file as `title › title`, from its source: calls with a title and a function, one inside the
 * other; options may come between. A call of a member, such as `test.skip`, is none. `%s` and `${x}` stay as written.
 */
export function titlesIn(path: string, text: string): string[] {
  const titles: string[] = [];
  const around: { end: number; title: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first, ...others], start, end }) {
      if (callee.type === 'MemberExpression' || !others.some(({ type }) => type.includes('Function'))) return;
      const title = wordsOf(text, first);
      if (title === undefined) return;
      while ((around.at(-1)?.end ?? end) < start) around.pop();
      around.push({ end, title });
      titles.push(around.map((one) => one.title).join(between));
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

function wordsOf(text: string, argument: Argument | undefined): string | undefined {
  if (argument?.type === 'TemplateLiteral') return text.slice(argument.start + 1, argument.end - 1);
  return typeof argument?.value === 'string' ? argument.value : undefined;
}
