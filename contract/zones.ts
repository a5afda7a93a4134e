/**
 * The firm's zone until the owner chooses another. Read the current one with `site.zone()` on the server, `useFirmZone` in
 * the browser.
 */
export const defaultZone = 'America/Denver';

/** True for the IANA name of a time zone, such as 'America/Denver'; offsets like '+07:00' don't count. */
export function isRealZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The zone that a browser reports, or null if it isn't a real one. */
export function validZone(reported: string | undefined): string | null {
  return reported !== undefined && isRealZone(reported) ? reported : null;
}

// The zones of most firms here, spelled out for the reason in numbers.ts: the home and booking pages show one at once.
const names: Record<string, string> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Los_Angeles': 'Pacific Time',
};

/** 'Mountain Time' for 'America/Denver'. */
export function zoneName(zone: string): string {
  const name = names[zone];
  if (name !== undefined) return name;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}
