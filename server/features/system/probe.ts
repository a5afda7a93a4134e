import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after which a part counts as not answering, so that one that hangs doesn't hold up the state of the others. */
export const probeTimeout = 2000;

/** What a probe found: why the part can't be used, and since when this process knows; undefined if it works. */
export interface ProbeFailure {
  problem: string;
  since: Date;
}

/** Asks a part whether it can be used, and resolves to what is wrong with it. */
export type Probe = () => Promise<ProbeFailure | undefined>;

interface ProbeOptions {
  now: () => Date;
  /** The problem in an error as text for people; undefined for a bug, which is thrown. */
  problemOf: (error: unknown) => string | undefined;
  /** Milliseconds for which an answer is used again. */
  keptFor?: number;
  /** What no answer in time means; undefined if the part may take longer. */
  lateProblem?: string | undefined;
}

const noAnswer = 'It did not answer within two seconds.';

/**
 * A probe that ends after {@link probeTimeout} and remembers since when its part has failed. Calls at the same time share one
 * question, and a question that hangs isn't asked again until it has ended.
 */
export function probe(
  ask: () => Promise<unknown>,
  { now, problemOf, keptFor = 0, ...options }: ProbeOptions,
): Probe {
  const lateProblem = 'lateProblem' in options ? options.lateProblem : noAnswer;
  let asking: Promise<string | undefined> | undefined;
  let last: { at: number; failure: ProbeFailure | undefined } | undefined;

  function problem(): Promise<string | undefined> {
    asking ??= ask()
      .then(
        () => undefined,
        (error: unknown) => {
          const found = problemOf(error);
          if (found === undefined) throw error;
          return found;
        },
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return async () => {
    if (last && now().getTime() - last.at < keptFor) return last.failure;
    const timeUp = new AbortController();
    const late = wait(probeTimeout, lateProblem, { signal: timeUp.signal });
    // Aborted once the answer is there.
    late.catch(() => {});
    const found = await Promise.race([problem(), late]).finally(() => timeUp.abort());
    const failure =
      found === undefined ? undefined : { problem: found, since: last?.failure?.since ?? now() };
    last = { at: now().getTime(), failure };
    return failure;
  };
}
