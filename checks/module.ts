import { dirname, join } from 'node:path/posix';
import { type ParseResult, parseSync, Visitor } from 'oxc-parser';

export interface Import {
  /** A path from the root for our own files, the package's name as written for others. */
  target: string;
  ours: boolean;
  /** Imports only types, so nothing of it is left at run time. */
  typeOnly: boolean;
}

export interface Module {
  path: string;
  /** The text with its comments blanked out, so that a rule about code doesn't match them. */
  code: string;
  comments: readonly string[];
  imports: readonly Import[];
  /** It only re-exports what other files export. */
  onlyReexports: boolean;
}

export function readModule(path: string, text: string): Module {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ from: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
      return literal?.[2] === undefined ? [] : [{ from: literal[2], typeOnly: false }];
    }),
    ...typesFrom(program).map((from) => ({ from, typeOnly: true })),
  ];
  return {
    path,
    code: comments.reduce((code, { start, end }) => blank(code, start, end), text),
    comments: comments.map(({ value }) => value),
    imports: requests.map(({ from, typeOnly }) => ({ ...resolve(path, from), typeOnly })),
    onlyReexports: program.body.length > 0 && program.body.every((statement) => isReexport(statement)),
  };
}

/** `typeof import('./x.ts')` and `import('./x.ts').X`. */
function typesFrom(program: ParseResult['program']) {
  const found: string[] = [];
  new Visitor({ TSImportType: ({ source }) => void found.push(source.value) }).visit(program);
  return found;
}

function blank(code: string, start: number, end: number) {
  return code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
}

/** `#layer/x.ts` and `./x.ts` become paths from the root; a `?url` suffix is dropped. */
function resolve(path: string, from: string): Pick<Import, 'target' | 'ours'> {
  const name = from.replace(/\?.*$/, '');
  if (name.startsWith('#')) return { target: name.slice(1), ours: true };
  if (name.startsWith('.')) return { target: join(dirname(path), name), ours: true };
  return { target: name, ours: false };
}

function isReexport(statement: { type: string; declaration?: unknown; source?: unknown }) {
  if (statement.type === 'ImportDeclaration' || statement.type === 'ExportAllDeclaration') return true;
  return statement.type === 'ExportNamedDeclaration' && !statement.declaration;
}
