import { parseSync, type Statement } from 'oxc-parser';

interface Piece {
  text: string;
  declares: readonly string[];
  names: ReadonlySet<string>;
}

/**
 * The part of a TypeScript source that these exports of it need, as long as they need no zod: what they name, directly or
 * not. Types are left out, as nothing of them is left when it runs.
 */
export function purePart(source: string, wanted: readonly string[]): { code: string; exports: string[] } {
  const pieces = parseSync('source.ts', source).program.body.flatMap((statement) =>
    pieceOf(statement, source),
  );
  const needs = new Map(wanted.map((name) => [name, neededFor(name, pieces)]));
  const exports = wanted.filter((name) => !needs.get(name)?.some(({ declares }) => declares.includes('z')));
  const kept = new Set(exports.flatMap((name) => needs.get(name) ?? []));
  return {
    code: pieces
      .filter((piece) => kept.has(piece))
      .map(({ text }) => text)
      .join('\n'),
    exports,
  };
}

function neededFor(name: string, pieces: readonly Piece[]): Piece[] {
  const needed = new Set(pieces.filter(({ declares }) => declares.includes(name)));
  // A set goes on with what is added while it is walked through.
  for (const { names } of needed)
    for (const piece of pieces) if (piece.declares.some((declared) => names.has(declared))) needed.add(piece);
  return [...needed];
}

function pieceOf(statement: Statement, source: string): Piece[] {
  const declares = declaredBy(statement);
  if (declares.length === 0) return [];
  return [{ text: source.slice(statement.start, statement.end), declares, names: new Set(named(statement)) }];
}

/** Where a tree holds types, names of properties and the like. */
const nothingRuns = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments']);

/** Every name that code in this part of a syntax tree may refer to. */
function named(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(named);
  if (typeof node !== 'object' || node === null) return [];
  const parts = new Map<string, unknown>(Object.entries(node));
  if (parts.get('type') === 'Identifier') return [String(parts.get('name'))];
  const isPlainKey = (key: string) =>
    parts.get('computed') === false &&
    (key === 'property' || (key === 'key' && parts.get('shorthand') !== true));
  return [...parts].flatMap(([key, part]) => (nothingRuns.has(key) || isPlainKey(key) ? [] : named(part)));
}

function declaredBy(statement: Statement): string[] {
  if (statement.type === 'ImportDeclaration')
    return statement.importKind === 'type' ? [] : statement.specifiers.map(({ local }) => local.name);
  if (statement.type === 'ExportNamedDeclaration')
    return statement.declaration ? declaredBy(statement.declaration) : [];
  if (statement.type === 'FunctionDeclaration') return statement.id ? [statement.id.name] : [];
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return [];
}
