/** What a message is about, with the labels (requirements 3). */
export const inquiryTypes = {
  general: 'General question',
  service: 'Our services',
  pricing: 'Pricing',
  support: 'Support',
  other: 'Something else',
} as const;

export const inquiryStatuses = ['new', 'answered', 'archived'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** Which messages a list shows; `inbox` is all but archived ones. */
export const inquiryFilters = ['inbox', ...inquiryStatuses, 'doubtful'] as const;
export type InquiryFilter = (typeof inquiryFilters)[number];
