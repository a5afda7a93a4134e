/** The words under the numerals of the home page's strip of facts; the numerals are facts of the firm. Apart from pages.ts, whose words many scripts load. */
export const homeFactsCopy = {
  replyTimes: { 'same-day': 'Same day', 'one-day': '1 day', 'two-days': '2 days' },
  reply: 'until you have an answer, on business days',
  firstMeeting: 'for the first meeting',
  founded: 'the year we opened',
  experience: 'of accounting experience',
  experienceUnit: 'years',
  services: 'from bookkeeping to CFO services',
  servicesUnit: 'services',
} as const;
