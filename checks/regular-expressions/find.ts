import { parseSync, Visitor } from 'oxc-parser';
import type { Repository } from '../repository.ts';

export interface Pattern {
  /** File and line. */
  at: string;
  source: string;
  flags: string;
}

export interface Found {
  patterns: Pattern[];
  /** `new RegExp(...)` whose text is not known before the program runs. */
  unknown: string[];
}

type Values = Readonly<Record<string, string>>;

/**
 * Every regular expression of the product: literals, and `new RegExp` of texts whose parts are constants of the same file
 * or are in `examples` (file to name to a value of that name).
 */
export function findPatterns({ files }: Repository, examples: Readonly<Record<string, Values>>): Found {
  const found: Found = { patterns: [], unknown: [] };
  for (const [path, text] of files) {
    if (!/^(contract|content|server|web)\/.*\.tsx?$/.test(path) || /\.(test|gen)\.tsx?$/.test(path)) continue;
    const { program } = parseSync(path, text);
    const at = (start: number) => `${path}:${text.slice(0, start).split('\n').length}`;
    const constants: Record<string, string> = { ...examples[path] };
    new Visitor({
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || init?.type !== 'Literal' || typeof init.value !== 'string') return;
        constants[id.name] = init.value;
      },
    }).visit(program);
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        found.patterns.push({ at: at(node.start), source: node.regex.pattern, flags: node.regex.flags });
      },
      NewExpression({ callee, arguments: [written, flags], start }) {
        if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
        const source = textOf(written, constants);
        if (source === undefined) found.unknown.push(at(start));
        else found.patterns.push({ at: at(start), source, flags: textOf(flags, constants) ?? '' });
      },
    }).visit(program);
  }
  return found;
}

type Argument = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['NewExpression']>
>[0]['arguments'][0];

function textOf(node: Argument | undefined, constants: Values): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'Identifier') return constants[node.name];
  if (node?.type !== 'TemplateLiteral') return undefined;
  const values = node.expressions.map((part) =>
    part.type === 'Identifier' ? constants[part.name] : undefined,
  );
  if (values.includes(undefined)) return undefined;
  return node.quasis.map(({ value }, index) => `${value.cooked ?? ''}${values[index] ?? ''}`).join('');
}
