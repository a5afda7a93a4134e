/** What a trace says of a piece of work: names, counts and codes of ours, never anything that people typed. */
export type Attributes = Record<string, string | number>;

/** A piece of work as a trace shows it. */
export interface Work {
  name: string;
  /** `request` is answered here, `call` asks another program, `job` begins by itself. */
  kind: 'request' | 'call' | 'job';
  attributes?: Attributes;
}

/** Says more of the work once it is known, such as the route that a request took. */
export type SayMore = (more: { name?: string; attributes?: Attributes }) => void;

/** Sends what was done, and how long it took, to a collector. */
export interface Tracer {
  trace<T>(work: Work, run: (say: SayMore) => Promise<T>): Promise<T>;
  /** Sends what is left, within two seconds. */
  stop(): Promise<void>;
}
