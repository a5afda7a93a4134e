const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** '5 minutes ago'. Under ten seconds, or in the future because of clock skew, 'a moment ago'. */
export function timeAgo(dateTime: string, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(dateTime)) / 1000));
  if (seconds < 10) return 'a moment ago';
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? ['second' as const, 1];
  return format.format(-Math.floor(seconds / size), unit);
}
