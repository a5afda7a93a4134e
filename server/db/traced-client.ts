import { isTracing, traced } from '#server/tracing.ts';

/** A client, pool or transaction of a driver whose statements are traced; itself while no traces are sent. */
export function tracedClient<T extends object>(client: T): T {
  if (!isTracing()) return client;
  return new Proxy(client, {
    get(target, key) {
      // Of the target itself: the drivers have private fields, which a proxy has not.
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const call = (...words: unknown[]): unknown => Reflect.apply(value, target, words);
      const isCallback = (word: unknown) => typeof word === 'function';
      return (...words: unknown[]) => {
        if (key === 'query' && !words.some(isCallback))
          return traced(statementOf(words[0]), () => Promise.resolve(call(...words)));
        if (key === 'connect' && words.length === 0) return Promise.resolve(call()).then(tracedIfClient);
        if (key === 'transaction') return call(...words.map(withTracedClient));
        return call(...words);
      };
    },
  });
}

/** The work of a transaction, which is given a client of its own. */
function withTracedClient(word: unknown): unknown {
  return typeof word === 'function'
    ? (client: unknown, ...rest: unknown[]): unknown =>
        Reflect.apply(word, undefined, [tracedIfClient(client), ...rest])
    : word;
}

function tracedIfClient(client: unknown): unknown {
  return typeof client === 'object' && client !== null ? tracedClient(client) : client;
}

/** What a statement does, and to which table; nothing of its values. */
function statementOf(query: unknown) {
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
