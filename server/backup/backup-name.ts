import { addressIn, isBackupLocation } from './open-backup-location.ts';

const pattern = /^ridgeline-([0-9a-f]{8})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** The default name of a backup: its installation, and its time in UTC. */
function backupName(installation: string, at: Date): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `ridgeline-${installation.slice(0, 8)}-${time}.backup`;
}

/** When the backup with this name was made; undefined for any other file or installation. */
export function timeOfBackup(name: string, installation: string): Date | undefined {
  const [, id, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
  if (id === undefined || id !== installation.slice(0, 8)) return undefined;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The address of a new backup: `to` itself if it names a file, else a new file in the folder or store that it names. */
export async function backupAddress(to: string, installation: string, at: Date): Promise<string> {
  return (await isBackupLocation(to)) ? addressIn(to, backupName(installation, at)) : to;
}
