import type { Rule } from '../repository.ts';

/** Where the default is named, where the firm's own is read, and demo content for a database that has none yet. */
const homes =
  /^(contract\/(zones|date-times|bookings\/slots)\.ts|server\/domain\/firm-zone\.ts|server\/db\/seed\/demo-)/;
const zoneAdvice = "read the firm's by site.zone() on the server and by useFirmZone() in the browser";

/** What may not be in which files, what it does wrong, and what to do. */
const breaches: readonly { where: RegExp; code: RegExp; what: string; advice?: string }[] = [
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
    code: /\.(get|set)(Hours|Minutes|Date|Day|Month|FullYear)\(|\bTemporal\.Now\.(plain\w+|zonedDateTimeISO)\(\s*\)/,
    what: 'counts by the clock of the machine that it runs on',
  },
  {
    where: /^(contract|content|server|web)\//,
    code: /\bIntl\.DateTimeFormat\((?!\s*\))/,
    what: 'has a date format of its own',
    advice: 'contract/date-times.ts has the formats',
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
          .map(({ what, advice = zoneAdvice }) => `${path} ${what}: ${advice}`),
      ),
};
