import { parentPort } from 'node:worker_threads';
import * as z from 'zod';

const order = z.object({ module: z.string(), name: z.string(), facts: z.unknown() });

const port = parentPort;
if (!port) throw new Error('This module runs in a thread');

port.on('message', (received: unknown) => {
  const { module, name, facts } = order.parse(received);
  void draw(module, name, facts).then(
    (data) => port.postMessage({ data }),
    (error: unknown) =>
      port.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

async function draw(module: string, name: string, facts: unknown): Promise<unknown> {
  const found: unknown = await import(module);
  const drawn: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  if (typeof drawn !== 'function') throw new Error(`${module} draws no ${name}`);
  const data: unknown = Reflect.apply(drawn, undefined, [facts]);
  return data;
}
