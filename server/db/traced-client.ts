import { isTracing, traced } from '#server/tracing.ts';

/**
 * Wraps a driver's client, pool or transaction so that its statements are traced; returns it unchanged while tracing is
 * off.
 */
export function tracedClient<T extends object>(client: T): T {
  if (!isTracing()) return client;
  return new Proxy(client, {
    get(target, key) {
      // Reads from the target itself: the drivers have private fields, which a proxy doesn't have.
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const call = (...args: unknown[]): unknown => Reflect.apply(value, target, args);
      const isCallback = (arg: unknown) => typeof arg === 'function';
      return (...args: unknown[]) => {
        if (key === 'query' && !args.some(isCallback))
          return traced(statementSpan(args[0]), () => Promise.resolve(call(...args)));
        if (key === 'connect' && args.length === 0) return Promise.resolve(call()).then(tracedIfClient);
        if (key === 'transaction') return call(...args.map(withTracedClient));
        return call(...args);
      };
    },
  });
}

/** Wraps the callback of a transaction so that its client is traced. */
function withTracedClient(arg: unknown): unknown {
  return typeof arg === 'function'
    ? (client: unknown, ...rest: unknown[]): unknown =>
        Reflect.apply(arg, undefined, [tracedIfClient(client), ...rest])
    : arg;
}

function tracedIfClient(client: unknown): unknown {
  return typeof client === 'object' && client !== null ? tracedClient(client) : client;
}

/** The span of a statement: its operation and table, but no values. */
function statementSpan(query: unknown) {
  const text = textOf(query);
  const operation = /^\s*(\w{1,20})/.exec(text)?.[1]?.toLowerCase() ?? 'query';
  const table = /\b(?:from|into|update)\s+"?([a-z_]{1,60})\b/i.exec(text)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'call' as const,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
    },
  };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
