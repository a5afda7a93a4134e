import { randomUUID } from 'node:crypto';

/** Logs an error nobody planned for, under an id; without messages of the database, which may quote what people typed. */
export function reportSurprise(error: unknown): string {
  const reference = randomUUID();
  console.error(JSON.stringify({ level: 'error', reference, error: chain(error) }));
  return reference;
}

function chain(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [{ thrown: typeof error }];
  const isStatement = 'query' in error || 'severity' in error;
  const link = {
    name: error.name,
    ...('code' in error && { code: error.code }),
    ...('query' in error && { query: error.query }),
    ...(!isStatement && { message: error.message }),
    at: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8),
  };
  return [link, ...(error.cause === undefined ? [] : chain(error.cause))];
}
