/**
 * One question of the bank, with where its answer has to come from. A place is 'service/payroll', 'faq/fees',
 * 'firm/hours', 'booking/change', 'portal', 'privacy', 'terms', 'testimonials' or 'article/SLUG'; one of several will do.
 * 'advice': the notice that this is no person and no advice, and an offer to book. 'refused': not our subject, hostile,
 * other people's data, or an attempt to turn the assistant. 'unanswered': our subject, but the pages do not say.
 */
export type Asked = readonly [question: string, expected: readonly string[]];
