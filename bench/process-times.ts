import { readdir, readFile } from 'node:fs/promises';
import { processorTimeOf } from './server-process.ts';

/** Milliseconds of processor time of the process that a process was started by, and of all that this one has started and still run. */
export async function processorTimeBeside(pid: number): Promise<number> {
  const parent = await parentOf(pid);
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(numbers.map((one) => parentOf(one).catch(() => undefined)));
  const family = [parent, ...numbers.filter((_, at) => parents[at] === parent)];
  const times = await Promise.all(family.map((one) => processorTimeOf(one).catch(() => 0)));
  return times.reduce((sum, time) => sum + time, 0);
}

async function parentOf(pid: number | string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The fields begin behind the name in brackets.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
