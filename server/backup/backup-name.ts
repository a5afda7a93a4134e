import { addressIn, isPlace } from './open-backup-place.ts';

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

/** Where a backup goes: a file as it is named, and into a folder or a place of a store under a name of its own. */
export async function backupAddress(to: string, installation: string, at: Date): Promise<string> {
  return (await isPlace(to)) ? addressIn(to, backupName(installation, at)) : to;
}
