/** The IANA name of the time zone of the visitor's browser. */
export function visitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
