/** IANA name of the zone that the visitor's browser is set to. */
export function visitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
