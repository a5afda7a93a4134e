import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tracer } from '#server/tracer.ts';

const kinds = { request: SpanKind.SERVER, call: SpanKind.CLIENT, job: SpanKind.INTERNAL };
/** Milliseconds for sending the remaining spans at shutdown. */
const shutdownTimeout = 2000;

/**
 * Sends spans to `endpoint` (the base URL of an OTLP collector over HTTP) in batches in the background: an unreachable
 * collector doesn't delay requests, and what it missed is dropped.
 */
export function openTracer({ endpoint, role }: { endpoint: string; role: string }): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'ridgeline', 'service.role': role }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('ridgeline');
  return {
    trace({ name, kind, attributes = {} }, run) {
      // Calls outside of any request or job, such as polling the email queue, would flood the collector.
      if (kind === 'call' && !trace.getActiveSpan()) return run(() => {});
      return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, async (span) => {
        try {
          return await run((more) => {
            if (more.name !== undefined) span.updateName(more.name);
            span.setAttributes(more.attributes ?? {});
          });
        } catch (error) {
          // The error's message may quote what people typed.
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    async stop() {
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([sent, wait(shutdownTimeout, undefined, { ref: false })]);
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
