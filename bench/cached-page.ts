import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processorTimeOf, type RunningServer } from './server-process.ts';

interface Rate {
  perSecond: number;
  /** Microseconds of processor time for one answer. */
  cpuUs: number;
  p99: number;
}

/**
 * The cached home page against a bare node:http server that answers the same bytes: 32 connections each, alternating, of three
 * rounds the one with the most requests and the least processor time.
 */
export async function cachedPageRate({
  address,
  cpuMs,
}: RunningServer): Promise<{ product: Rate; bare: Rate }> {
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  // In a session of its own, as the product runs: the system shares the processors among sessions.
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
  for (let turn = 0; turn < 3; turn += 1) {
    rates.product.push(await load(address, cpuMs, 5));
    rates.bare.push(await load(bareAddress, bareCpuMs, 5));
  }
  child.kill();
  return { product: best(rates.product), bare: best(rates.bare) };
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

function best(rates: readonly Rate[]): Rate {
  const quickest = rates.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
  return { ...quickest, cpuUs: Math.min(...rates.map(({ cpuUs }) => cpuUs)) };
}
