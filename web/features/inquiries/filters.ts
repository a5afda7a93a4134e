import type { Inquiry } from '#contract/inquiries.ts';

export const inquiryFilters = [
  { value: 'inbox', label: 'Inbox' },
  { value: 'new', label: 'New' },
  { value: 'answered', label: 'Answered' },
  { value: 'archived', label: 'Archived' },
  { value: 'doubtful', label: 'Possibly spam' },
] as const;

export type InquiryFilter = (typeof inquiryFilters)[number]['value'];

export function isInquiryFilter(value: unknown): value is InquiryFilter {
  return inquiryFilters.some((filter) => filter.value === value);
}

/** The inbox holds what is not archived. */
export function filterInquiries(inquiries: readonly Inquiry[], filter: InquiryFilter): Inquiry[] {
  return inquiries.filter((inquiry) => {
    if (filter === 'inbox') return inquiry.status !== 'archived';
    if (filter === 'doubtful') return inquiry.doubtful;
    return inquiry.status === filter;
  });
}
