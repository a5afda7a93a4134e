import { isDatabaseAway } from './database-away.ts';

/** How to fix a failed connection, by error code of PostgreSQL (five characters) or Node. */
const remedies = new Map([
  ['3D000', 'There is no database of that name: create it, or correct the name in DATABASE_URL.'],
  ['28P01', 'The user or the password is not accepted: correct them in DATABASE_URL.'],
  ['28000', 'The user is not accepted: correct it in DATABASE_URL, or admit it in pg_hba.conf.'],
  ['53300', 'It has no connection left: raise max_connections, or stop what else uses it.'],
  ['ENOTFOUND', 'No host of that name was found: correct it in DATABASE_URL.'],
  ['EAI_AGAIN', 'The name of its host could not be looked up: check DATABASE_URL and the network.'],
  ['ENOENT', 'Its socket is not there: start it, or correct the path in DATABASE_URL.'],
  [
    '42501',
    'The user of DATABASE_URL may not change the schema, or read it. Run npm run database:prepare with the owner in DATABASE_URL (--help has the details), or name the owner in DATABASE_URL.',
  ],
]);

/** The message for a PostgreSQL server that can't be used at start, without passwords; undefined for other errors. */
export function connectionProblem(error: unknown, url: string): string | undefined {
  const remedy = remedyFor(error);
  return remedy && `The database at ${locationOf(url)} cannot be used. ${remedy}`;
}

function remedyFor(error: unknown): string | undefined {
  for (let link = error; link instanceof Error; link = link.cause) {
    const code = 'code' in link ? String(link.code) : '';
    const remedy = remedies.get(code);
    if (remedy) return remedy;
    if (/does not support SSL/.test(link.message) || /CERT|_TLS_|^EPROTO$/.test(code))
      return `The encrypted connection was refused (${code || link.message}): check its certificate, sslmode and sslrootcert in DATABASE_URL.`;
  }
  return isDatabaseAway(error)
    ? 'It does not answer: start it, or correct host and port in DATABASE_URL.'
    : undefined;
}

function locationOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}
