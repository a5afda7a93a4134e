import type { Config } from './config.ts';
import type { SayMore, Tracer, Work } from './tracer.ts';

let tracer: Tracer | undefined;

/**
 * Begins to send traces where a collector is set, and gives what ends it. The packages for it are loaded only then, and
 * without one `traced` is a function call.
 */
export async function startTracing({
  otlpEndpoint,
  processRole,
}: Pick<Config, 'otlpEndpoint' | 'processRole'>): Promise<() => Promise<void>> {
  if (otlpEndpoint === undefined) return () => Promise.resolve();
  const { openTracer } = await import('./gateways/otlp-traces.ts');
  const opened = openTracer({ endpoint: otlpEndpoint, role: processRole });
  tracer = opened;
  return async () => {
    tracer = undefined;
    await opened.stop();
  };
}

/** True while traces are sent. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Does a piece of work so that a trace shows it; a `call` only within other work. What it throws is passed on. */
export function traced<T>(work: Work, run: (say: SayMore) => Promise<T>): Promise<T> {
  return tracer ? tracer.trace(work, run) : run(saysNothing);
}

function saysNothing(): void {}
