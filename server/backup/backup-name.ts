import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

const pattern = /^ridgeline-([0-9a-f]{8})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** The name of a backup that was not given one: of its installation, and of its time in UTC. */
function backupName(installation: string, at: Date): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `ridgeline-${installation.slice(0, 8)}-${time}.backup`;
}

/** When the backup of that name was made; undefined for a file of another name or another installation. */
export function timeOfBackup(name: string, installation: string): Date | undefined {
  const [, id, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
  if (id === undefined || id !== installation.slice(0, 8)) return undefined;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** A backup at `path` while it is being written; the name of each try is its own. */
export function unfinishedName(path: string): string {
  return `${path}.${randomUUID()}.unfinished`;
}

/** When the backup was begun whose unfinished file has that name; undefined for any other file. */
export function timeOfUnfinished(name: string, installation: string): Date | undefined {
  const [, backup] = /^(.{1,100}?\.backup)\.[0-9a-f-]{36}\.unfinished$/.exec(name) ?? [];
  return backup === undefined ? undefined : timeOfBackup(backup, installation);
}

/** Where a backup goes: a file as it is named, and into a folder under a name of its own. */
export async function backupPath(to: string, installation: string, at: Date): Promise<string> {
  const found = await stat(to).catch(() => undefined);
  return found?.isDirectory() ? join(to, backupName(installation, at)) : to;
}
