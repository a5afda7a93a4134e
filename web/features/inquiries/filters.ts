import { type InquiryFilter, inquiryFilters } from '#contract/inquiries/rules.ts';

const labels: Readonly<Record<InquiryFilter, string>> = {
  inbox: 'Inbox',
  new: 'New',
  answered: 'Answered',
  archived: 'Archived',
  doubtful: 'Possibly spam',
};

/** The choices of the filter above the messages. */
export const inquiryFilterChoices = inquiryFilters.map((value) => ({ value, label: labels[value] }));

/** True for a filter that exists, such as one read from the address of the page. */
export function isInquiryFilter(value: unknown): value is InquiryFilter {
  return inquiryFilters.some((filter) => filter === value);
}
