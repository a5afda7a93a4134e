import { readdir, readFile } from 'node:fs/promises';
import { processorTimeOf } from './server-process.ts';

/** Milliseconds of CPU time of a process's parent and all running children of that parent. */
export async function cpuTimeOfSiblings(pid: number): Promise<number> {
  const parent = await parentOf(pid);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(pids.map((child) => parentOf(child).catch(() => undefined)));
  const family = [parent, ...pids.filter((_, index) => parents[index] === parent)];
  const times = await Promise.all(family.map((member) => processorTimeOf(member).catch(() => 0)));
  return times.reduce((sum, time) => sum + time, 0);
}

async function parentOf(pid: number | string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The fields come after the name, which is in parentheses.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
