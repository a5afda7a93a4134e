import { randomUUID } from 'node:crypto';

/** Milliseconds for which an error is only counted once it has come this often, and kinds that are counted apart. */
const quiet = 60_000;
const oftenEnough = 3;
const mostKinds = 100;

interface Kind {
  /** Of the last one that was logged. */
  reference: string;
  written: number;
  again: number;
}

/** What was logged within the last minute. */
const lately = new Map<string, Kind>();

/**
 * Logs an error nobody planned for, under an id; without messages of the database, which may quote what people typed. One
 * that comes again and again is counted and said once a minute, under the last id: a fault that meets every visitor fills
 * no disk.
 */
export function reportUnexpectedError(error: unknown): string {
  const links = chain(error);
  const exact = JSON.stringify(links);
  const name = lately.has(exact) || lately.size < mostKinds ? exact : 'more than are told apart';
  const kind = lately.get(name) ?? counted(name);
  if (kind.written >= oftenEnough) {
    kind.again += 1;
    return kind.reference;
  }
  kind.written += 1;
  kind.reference = randomUUID();
  console.error(write({ level: 'error', reference: kind.reference, error: links }));
  return kind.reference;
}

/** Says once a minute how often it came again, until it does not. */
function counted(name: string): Kind {
  const kind: Kind = { reference: '', written: 0, again: 0 };
  lately.set(name, kind);
  const timer = setInterval(() => {
    const { reference, again } = kind;
    if (again > 0) console.error(write({ level: 'error', reference, again }));
    else {
      clearInterval(timer);
      lately.delete(name);
    }
    kind.again = 0;
  }, quiet).unref();
  return kind;
}

/** Logs something that was planned for but that someone should look at. */
export function reportProblem(problem: string, error?: unknown): void {
  console.error(write({ level: 'warn', problem, ...(error !== undefined && { error: chain(error) }) }));
}

/** Writes a line about a request that was answered, with the time, to the standard output. */
export function logRequest({ level, ...line }: { level: 'info' | 'warn'; [name: string]: unknown }): void {
  console.log(write({ time: new Date().toISOString(), level, ...line }));
}

/** Every line of the log passes here: no address gets into it, whatever text names it. */
function write(line: object): string {
  return JSON.stringify(line, (_key, value: unknown) =>
    typeof value === 'string' ? withoutAddresses(value) : value,
  );
}

/** The text with every email address in it replaced; a scoped package in a path (`/@scope/`) is none. */
export function withoutAddresses(text: string): string {
  return text
    .replaceAll(/"[^"\n]{1,64}"@/g, '@')
    .replaceAll(/[^\s<>()[\]"',;:]+/g, (word) => (isAddress(word) ? '[email address]' : word));
}

function isAddress(word: string): boolean {
  const at = word.search(/@|%40/);
  return at >= 0 && word[at - 1] !== '/' && word !== '@';
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
