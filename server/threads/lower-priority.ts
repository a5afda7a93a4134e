import { constants, setPriority } from 'node:os';

/**
 * Lets everything else go first: call it in a thread for work that nobody waits for. On Linux, a priority belongs to a thread;
 * elsewhere it would be that of the whole process, which stays as it is.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);
}
