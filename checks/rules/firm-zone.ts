import type { Rule } from '../repository.ts';

/** Where the default is named, where the firm's own is read, and demo content for a database that has none yet. */
const homes =
  /^(contract\/(zones|bookings\/slots)\.ts|server\/domain\/firm-zone\.ts|server\/db\/seed\/demo-)/;
const advice = "read the firm's by site.zone() on the server and by useFirmZone() in the browser";

/** What may not stand in which files, and how it is called. */
const breaches: readonly { where: RegExp; code: RegExp; what: string }[] = [
  {
    where: /^(contract|content|server|web)\//,
    code: /\bdefaultZone\b|\bdefaultBookingRules\s*\.\s*zone\b|\bzone\b[^;{}]*\}\s*=\s*defaultBookingRules\b/,
    what: "takes the default time zone for the firm's",
  },
  {
    where: /^web\/(?!features\/bookings\/rules\/)/,
    code: /\brules\s*\??\.\s*zone\b/,
    what: 'takes the time zone of the booking rules',
  },
  {
    where: /^(contract|content|server|web)\//,
    code: /\.toLocale(Date|Time)String\(|\.toDateString\(/,
    what: 'writes a date in the zone of the machine',
  },
  {
    where: /^(contract|content|server)\//,
    code: /\.(get|set)(Hours|Minutes|Date|Day|Month|FullYear)\(|\bTemporal\.Now\.(plain\w+|zonedDateTimeISO)\(\s*\)|\bIntl\.DateTimeFormat\((?![^;]*\btimeZone\b)/,
    what: 'counts by the clock of the machine that it runs on',
  },
];

export const zoneReadInOnePlace: Rule = {
  name: "The time zone is the firm's, read in one place on the server and one in the browser",
  find: ({ modules }) =>
    modules
      .filter(({ path }) => !homes.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap(({ path, code }) =>
        breaches
          .filter((breach) => breach.where.test(path) && breach.code.test(code))
          .map(({ what }) => `${path} ${what}: ${advice}`),
      ),
};
