/** True for the IANA name of a time zone, such as 'America/Denver'; offsets like '+07:00' are none. */
export function isRealZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** 'Mountain Time' for 'America/Denver'. */
export function zoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}
