import { expect, test } from 'vitest';
import { waitsUntil } from './sending-hours.ts';

const zone = 'America/Denver';
const at = (time: string) => new Date(`${time}-07:00`);

test.each([
  {
    what: 'a reminder of yesterday, at half past two',
    scheduled: '2026-12-10T15:00',
    now: '2026-12-11T02:30',
    until: '2026-12-11T09:00',
  },
  {
    what: 'a reminder of the afternoon, in the evening',
    scheduled: '2026-12-10T15:00',
    now: '2026-12-10T22:00',
    until: '2026-12-11T09:00',
  },
  {
    what: 'a reminder of yesterday, at ten',
    scheduled: '2026-12-10T15:00',
    now: '2026-12-11T10:00',
    until: null,
  },
  {
    what: 'a digest for eight in the evening, at eight',
    scheduled: '2026-12-10T20:00',
    now: '2026-12-10T20:03',
    until: null,
  },
  {
    what: 'a digest for eight in the evening, at midnight',
    scheduled: '2026-12-10T20:00',
    now: '2026-12-11T00:00',
    until: '2026-12-11T09:00',
  },
  {
    what: 'one that someone has just caused, at half past two',
    scheduled: null,
    now: '2026-12-11T02:30',
    until: null,
  },
])('$what: waits until $until [4.67]', ({ scheduled, now, until }) => {
  expect(waitsUntil(scheduled === null ? null : at(scheduled), at(now), zone)).toEqual(
    until === null ? null : at(until),
  );
});
