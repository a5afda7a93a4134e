import { randomUUID } from 'node:crypto';

/**
 * An error that was logged `maxLogged` times is then only counted, for this many milliseconds. At most `maxKinds` kinds of
 * errors are counted separately.
 */
const countInterval = 60_000;
const maxLogged = 3;
const maxKinds = 100;

interface Kind {
  /** The reference of the last one that was logged. */
  reference: string;
  logged: number;
  again: number;
}

/** The kinds of errors logged within the last minute. */
const recentKinds = new Map<string, Kind>();

/**
 * Logs an unexpected error and returns its reference. Messages of the database are left out, since they may quote what
 * people typed. A repeated error is counted and logged once a minute under its last reference, so that an error that every
 * visitor causes can't fill the disk.
 */
export function reportUnexpectedError(error: unknown): string {
  const links = errorChain(error);
  const exact = JSON.stringify(links);
  const name = recentKinds.has(exact) || recentKinds.size < maxKinds ? exact : 'other';
  const kind = recentKinds.get(name) ?? startCounting(name);
  if (kind.logged >= maxLogged) {
    kind.again += 1;
    return kind.reference;
  }
  kind.logged += 1;
  kind.reference = randomUUID();
  console.error(write({ level: 'error', reference: kind.reference, error: links }));
  return kind.reference;
}

/** Logs once a minute how often the error came again, until it stops. */
function startCounting(name: string): Kind {
  const kind: Kind = { reference: '', logged: 0, again: 0 };
  recentKinds.set(name, kind);
  const timer = setInterval(() => {
    const { reference, again } = kind;
    if (again > 0) console.error(write({ level: 'error', reference, again }));
    else {
      clearInterval(timer);
      recentKinds.delete(name);
    }
    kind.again = 0;
  }, countInterval).unref();
  return kind;
}

/** Logs an expected problem that someone should look at. */
export function reportProblem(problem: string, error?: unknown): void {
  console.error(write({ level: 'warn', problem, ...(error !== undefined && { error: errorChain(error) }) }));
}

/** Logs an answered request to standard output. */
export function logRequest(line: { level: 'info' | 'warn'; [name: string]: unknown }): void {
  console.log(write(line));
}

/** Logs what an operator should know, such as where the product is ready: as JSON if requests are, else as it is. */
export function logNotes(...messages: string[]): void {
  console.log(
    messages.map((message) => (areNotesJson ? write({ level: 'info', message }) : message)).join('\n'),
  );
}

/** What tells the lines of several processes apart; empty until `nameProcess` was called. */
let processName: { role?: string; port?: number } = {};
let areNotesJson = false;

/** Adds the role and the port of this process to each line it logs from now on; with `json`, notes are JSON as well. */
export function nameProcess({
  json = false,
  ...name
}: {
  role?: string;
  port?: number;
  json?: boolean;
}): void {
  processName = name;
  areNotesJson = json;
}

/** A statement with thousands of values would fill the log; its beginning tells which one it is. */
const maxTextLength = 2000;

/**
 * Every log line passes through here: it begins with the time, and no email address gets into it, whatever text contains one.
 */
function write(line: object): string {
  return JSON.stringify({ time: new Date().toISOString(), ...processName, ...line }, (_key, value: unknown) =>
    typeof value === 'string' ? shortened(withoutAddresses(value)) : value,
  );
}

function shortened(text: string): string {
  return text.length <= maxTextLength
    ? text
    : `${text.slice(0, maxTextLength)} [and ${text.length - maxTextLength} more characters]`;
}

/**
 * The text with every email address replaced. A package in a path or with its version is no address: `/@scope/name`,
 * `name@1.2.3`.
 */
export function withoutAddresses(text: string): string {
  return text
    .replaceAll(/"[^"\n]{1,64}"@/g, 'quoted@')
    .replaceAll(/[^\s<>()[\]",;:/\\]+/g, (token, at: number) =>
      isAddress(token, text[at + token.length]) ? '[email address]' : token,
    );
}

/** A version of a package, such as 1.2.3 or ^4.0.0-beta.2; no domain ends in a number. */
const packageVersion = /^[\^~]?v?\d+(?:\.\d+){0,2}(?:[-+]\w+(?:\.\d+)*)?'?$/;

/**
 * Whether a text without spaces and slashes has a name before the sign, and after it something other than a version. A sign
 * without a name before a domain is the end of an address, unless it is the scope of a package, which a slash follows.
 */
function isAddress(token: string, next: string | undefined): boolean {
  const [name, ...domains] = token.split(/@|%40/);
  const [domain = '', ...others] = domains;
  if (name !== '') return domains.some((part) => !packageVersion.test(part));
  if (others.length > 0) return others.some((part) => !packageVersion.test(part));
  return next !== '/' && next !== '\\' && /\.[^\d.]+$/.test(domain);
}

/** What the log has of an error and its causes. */
export function errorChain(error: unknown): unknown[] {
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
  return [link, ...(error.cause === undefined ? [] : errorChain(error.cause))];
}
