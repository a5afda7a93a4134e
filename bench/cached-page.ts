import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface Rate {
  perSecond: number;
  p99: number;
}

/** The cached home page against a bare node:http server that answers the same bytes: 32 connections each, alternating, the best of three. */
export async function cachedPageRate(address: string): Promise<{ product: Rate; bare: Rate }> {
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  // In a session of its own, as the product runs: the system shares the processors among sessions.
  const child = spawn(process.execPath, [script, address], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const [line]: unknown[] = await once(child.stdout, 'data');
  const bareAddress = String(line).trim();
  const rates = { product: [await load(address, 2)], bare: [await load(bareAddress, 2)] };
  for (let turn = 0; turn < 3; turn += 1) {
    rates.product.push(await load(address, 5));
    rates.bare.push(await load(bareAddress, 5));
  }
  child.kill();
  return { product: best(rates.product), bare: best(rates.bare) };
}

async function load(url: string, seconds: number): Promise<Rate> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} did not answer every request`);
  return { perSecond: Math.round(result.requests.average), p99: result.latency.p99 };
}

function best(rates: readonly Rate[]): Rate {
  return rates.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
}
