/** Attributes of a span: names, counts and codes of ours, never anything that people typed. */
export type Attributes = Record<string, string | number>;

/** A piece of work, as a trace shows it. */
export interface Span {
  name: string;
  /** `request` is answered here, `call` asks another program, `job` starts on its own. */
  kind: 'request' | 'call' | 'job';
  attributes?: Attributes;
}

/** Adds to a span what is only known later, such as the route of a request. */
export type AnnotateSpan = (more: { name?: string; attributes?: Attributes }) => void;

/** Sends spans and their durations to a collector. */
export interface Tracer {
  trace<T>(span: Span, run: (annotate: AnnotateSpan) => Promise<T>): Promise<T>;
  /** Sends the remaining spans, within two seconds. */
  stop(): Promise<void>;
}
