/** What a client may have to file or pay, as far as the firm says so: income tax returns go by the entity type. */
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

/** Who files or pays what; a kind that is missing is not looked after. */
export type DeadlineFilers = Partial<Record<DeadlineKind, DeadlineFiler>>;

/** How many days ahead a deadline is due soon. */
export const soonDays = 60;

/** Which deadlines of all clients are listed: those due soon; late ones; those of twelve months; filed and not needed. */
export const deadlineFilters = ['soon', 'late', 'ahead', 'closed'] as const;
export type DeadlineFilter = (typeof deadlineFilters)[number];

/** What a deadline is in: open, filed or paid, or not needed for this client. */
export const deadlineStates = ['open', 'done', 'not-needed'] as const;
export type DeadlineState = (typeof deadlineStates)[number];

/** Which authority a return or payment goes to. */
export const taxAuthorities = ['federal', 'utah'] as const;
export type TaxAuthority = (typeof taxAuthorities)[number];

/** Whether something is to be filed or only paid. */
export const deadlineActs = ['file', 'pay'] as const;
export type DeadlineAct = (typeof deadlineActs)[number];

/** A rule, the year in which its tax year begins and which of its due days it is: 'federal-941.2026.3'. */
export const deadlineKeyPattern = /^[a-z0-9-]{3,40}\.\d{4}\.[1-4]$/;

/** Months that the lists of deadlines look ahead. */
export const monthsAhead = 12;

/** A job is begun by the clock at most so many days before its deadline. */
export const maxJobDaysBefore = 90;

/** Said wherever dates are shown. */
export const generalRulesNote =
  'These dates follow the general rules. They do not include postponements after a disaster or other special notices from the IRS or the Utah State Tax Commission.';
