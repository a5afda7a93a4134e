import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processorTimeOf, type RunningServer } from './server-process.ts';

interface Rate {
  perSecond: number;
  /** Microseconds of CPU time for one answer. */
  cpuUs: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  p99: number;
}

/**
 * Compares the cached home page with a bare node:http server that answers the same bytes, on 32 connections each. Three rounds
 * alternate; the highest rate and the lowest CPU time of each count.
 */
export async function cachedPageRate({
  address,
  cpuMs,
}: RunningServer): Promise<{ product: Rate; bare: Rate }> {
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  // In a session of its own, like the product: the kernel divides CPU time among sessions.
  const child = spawn(process.execPath, [script, address], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const [line]: unknown[] = await once(child.stdout, 'data');
  const bareAddress = String(line).trim();
  const bareCpuMs = () => processorTimeOf(child.pid ?? 0);
  await load(address, cpuMs, 2);
  await load(bareAddress, bareCpuMs, 2);
  const rates: Record<'product' | 'bare', Rate[]> = { product: [], bare: [] };
  for (let round = 0; round < 3; round += 1) {
    rates.product.push(await load(address, cpuMs, 5));
    rates.bare.push(await load(bareAddress, bareCpuMs, 5));
  }
  child.kill();
  return { product: bestOf(rates.product), bare: bestOf(rates.bare) };
}

async function load(url: string, cpuMs: () => Promise<number>, seconds: number): Promise<Rate> {
  const before = await cpuMs();
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} did not answer every request`);
  return {
    perSecond: Math.round(result.requests.average),
    cpuUs: Math.round((((await cpuMs()) - before) * 1000) / result.requests.total),
    p99: result.latency.p99,
  };
}

function bestOf(rates: readonly Rate[]): Rate {
  const quickest = rates.reduce((best, rate) => (rate.perSecond > best.perSecond ? rate : best));
  return { ...quickest, cpuUs: Math.min(...rates.map(({ cpuUs }) => cpuUs)) };
}
