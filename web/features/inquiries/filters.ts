import { type InquiryFilter, inquiryFilters } from '#contract/inquiries/rules.ts';

const labels: Readonly<Record<InquiryFilter, string>> = {
  inbox: 'Inbox',
  new: 'New',
  answered: 'Answered',
  archived: 'Archived',
  doubtful: 'Possibly spam',
};

/** The options of the filter above the messages. */
export const inquiryFilterChoices = inquiryFilters.map((value) => ({ value, label: labels[value] }));

/** True for a valid filter; checks the value from the page's URL. */
export function isInquiryFilter(value: unknown): value is InquiryFilter {
  return inquiryFilters.some((filter) => filter === value);
}
