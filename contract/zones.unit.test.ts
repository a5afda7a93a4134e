import { expect, test } from 'vitest';
import { isRealZone, zoneName } from './zones.ts';

test.each(['America/Denver', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Etc/GMT+7', 'UTC'])(
  '%s is a zone',
  (name) => {
    expect(isRealZone(name)).toBe(true);
  },
);

test.each(['', 'Denver', 'America/', 'America/Nowhere', '+07:00', ' America/Denver', 'America/Denver; drop'])(
  '%j is none',
  (name) => {
    expect(isRealZone(name)).toBe(false);
  },
);

test.each([
  ['America/Denver', 'Mountain Time'],
  ['America/New_York', 'Eastern Time'],
  ['America/Chicago', 'Central Time'],
  ['America/Los_Angeles', 'Pacific Time'],
  ['America/Phoenix', 'Mountain Standard Time'],
  ['Europe/London', 'United Kingdom Time'],
])('%s reads %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});
