/**
 * The kinds of filings and payments that the firm can set for a client; which income tax return it is depends on the entity
 * type.
 */
export const deadlineKinds = [
  'income-tax',
  'estimated-tax',
  'payroll',
  'contractors',
  'sales-tax-quarterly',
  'sales-tax-annual',
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export const deadlineKindLabels: Record<DeadlineKind, string> = {
  'income-tax': 'Income tax returns',
  'estimated-tax': 'Estimated tax payments',
  payroll: 'Payroll reports and Forms W-2',
  contractors: 'Forms 1099',
  'sales-tax-quarterly': 'Utah sales tax, quarterly',
  'sales-tax-annual': 'Utah sales tax, once a year',
};

/** Who files or pays, as agreed with the client. */
export const deadlineFilers = ['firm', 'client'] as const;
export type DeadlineFiler = (typeof deadlineFilers)[number];

/** Who files or pays what; a missing kind is not tracked. */
export type DeadlineFilers = Partial<Record<DeadlineKind, DeadlineFiler>>;

/** A deadline is due soon from this many days before. */
export const soonDays = 60;

/** What the list of deadlines can be sorted by. */
export const deadlineSorts = ['due', 'form', 'client'] as const;
export type DeadlineSort = (typeof deadlineSorts)[number];

/** Which deadlines a list shows: due soon; late; of the next twelve months; filed, paid or not needed. */
export const deadlineFilters = ['soon', 'late', 'ahead', 'closed'] as const;
export type DeadlineFilter = (typeof deadlineFilters)[number];

/** The state of a deadline: open, filed or paid, or not needed for this client. */
export const deadlineStates = ['open', 'done', 'not-needed'] as const;
export type DeadlineState = (typeof deadlineStates)[number];

/** Which authority a return or payment goes to. */
export const taxAuthorities = ['federal', 'utah'] as const;
export type TaxAuthority = (typeof taxAuthorities)[number];

/** Whether something has to be filed, or only paid. */
export const deadlineActs = ['file', 'pay'] as const;
export type DeadlineAct = (typeof deadlineActs)[number];

/** The rule, the year in which the tax year begins, and which of the rule's due dates it is: 'federal-941.2026.3'. */
export const deadlineKeyPattern = /^[a-z0-9-]{3,40}\.\d{4}\.[1-4]$/;

/** Months that the lists of deadlines look ahead. */
export const monthsAhead = 12;

/** How many days before a deadline its job can be started automatically, at most. */
export const maxJobDaysBefore = 90;

/** Shown wherever deadlines are. */
export const generalRulesNote =
  'These dates follow the general rules. They do not include postponements after a disaster or other special notices from the IRS or the Utah State Tax Commission.';
