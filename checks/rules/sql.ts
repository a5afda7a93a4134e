import { basename } from 'node:path/posix';
import type { Rule } from '../repository.ts';
import type { Module } from '../module.ts';

const drivers = /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)/;
const builders =
  /\b(sql\s*`|(db|tx|database)\s*\.\s*(select|insert|update|delete|execute|with|query)\b|\.(insert|select)\([^)]*\)\s*\.\s*(from|values)\b)/;

export const sqlInStores: Rule = {
  name: 'SQL is in store.ts (or conversation-store.ts), server/domain/, server/db/ and server/jobs/ only',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => /^(server|scripts)\/|^main\.ts$/.test(path) && !mayHoldSql(path))
      .flatMap((module) =>
        reasons(module).map(
          (reason) => `${module.path} ${reason}: make it a small named function in the topic's store.ts`,
        ),
      ),
};

function mayHoldSql(path: string) {
  return (
    /(^|-)store\.ts$/.test(basename(path)) ||
    /^server\/(db|domain|jobs)\//.test(path) ||
    path.endsWith('.test.ts')
  );
}

function reasons({ code, imports }: Module): string[] {
  const databaseImports = imports.filter(
    ({ target, typeOnly }) => !typeOnly && (drivers.test(target) || target.startsWith('server/db/schema/')),
  );
  return [
    ...databaseImports.map(({ target }) => `imports ${target}`),
    ...(builders.test(code) ? ['builds a query'] : []),
  ];
}
