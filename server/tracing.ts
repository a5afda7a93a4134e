import type { Config } from './config.ts';
import type { AnnotateSpan, Tracer, Span } from './tracer.ts';

let tracer: Tracer | undefined;

/**
 * Starts sending traces if a collector is set, and returns a function that stops it. The packages are loaded only then;
 * without a collector, `traced` is a plain function call.
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

/** True while traces are being sent. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Runs `run` inside a span; a `call` span only inside another one. Errors are passed on. */
export function traced<T>(span: Span, run: (annotate: AnnotateSpan) => Promise<T>): Promise<T> {
  return tracer ? tracer.trace(span, run) : run(ignoreAnnotation);
}

function ignoreAnnotation(): void {}
