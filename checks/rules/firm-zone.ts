import type { Rule } from '../repository.ts';

/** Where the default is defined, where the firm's zone is read, and demo content for an empty database. */
const exceptions =
  /^(contract\/(zones|date-times|bookings\/slots)\.ts|server\/domain\/firm-zone\.ts|server\/db\/seed\/demo-)/;
const zoneAdvice = "read the firm's by site.zone() on the server and by useFirmZone() in the browser";

/** Code that must not be in these files, what is wrong with it, and what to do instead. */
const breaches: readonly { where: RegExp; code: RegExp; what: string; advice?: string }[] = [
  {
    where: /^(contract|content|server|web)\//,
    code: /\bdefaultZone\b|\bdefaultBookingRules\s*\.\s*zone\b|\bzone\b[^;{}]*\}\s*=\s*defaultBookingRules\b/,
    what: "uses the default time zone instead of the firm's",
  },
  {
    where: /^web\/(?!features\/bookings\/rules\/)/,
    code: /\brules\s*\??\.\s*zone\b/,
    what: 'uses the time zone of the booking rules',
  },
  {
    where: /^(contract|content|server|web)\//,
    code: /\.toLocale(Date|Time)String\(|\.toDateString\(/,
    what: "formats a date in the machine's time zone",
  },
  {
    where: /^(contract|content|server)\//,
    code: /\.(get|set)(Hours|Minutes|Date|Day|Month|FullYear)\(|\bTemporal\.Now\.(plain\w+|zonedDateTimeISO)\(\s*\)/,
    what: 'uses the time zone of the machine it runs on',
  },
  {
    where: /^(contract|content|server|web)\//,
    code: /At\s*\??\.slice\(0, 10\)/,
    what: 'takes the day of a moment in UTC, which in the evening is the next day here',
    advice: "longDateText(moment, zone) shows the day in the firm's zone",
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
      .filter(({ path }) => !exceptions.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap(({ path, code }) =>
        breaches
          .filter((breach) => breach.where.test(path) && breach.code.test(code))
          .map(({ what, advice = zoneAdvice }) => `${path} ${what}: ${advice}`),
      ),
};
