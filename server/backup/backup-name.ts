import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of a backup that was not given one: of its installation, and of its time in UTC. */
function backupName(installation: string, at: Date): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `ridgeline-${installation.slice(0, 8)}-${time}.backup`;
}

/** Where a backup goes: a file as it is named, and into a folder under a name of its own. */
export async function backupPath(to: string, installation: string, at: Date): Promise<string> {
  const found = await stat(to).catch(() => undefined);
  return found?.isDirectory() ? join(to, backupName(installation, at)) : to;
}
