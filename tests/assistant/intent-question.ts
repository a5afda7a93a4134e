/**
 * A question of an older bank with the intents that its answer may come from: 'service/payroll', 'faq/fees', 'firm/hours',
 * 'booking/change', 'portal', 'privacy', 'terms', 'testimonials' or 'article/SLUG'. One of several is enough.
 * 'advice': the notice that this isn't a person and not advice, and an offer to book. 'refused': off topic, hostile, about
 * other people's data, or an attempt to manipulate the assistant. 'unanswered': on topic, but the pages don't say.
 */
export type IntentQuestion = readonly [question: string, expected: readonly string[]];
