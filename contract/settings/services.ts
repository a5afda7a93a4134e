/** Requirements 3: the thirteen services, in the order in which they are listed. */
export const serviceIds = [
  'bookkeeping',
  'bookkeeping-cleanup',
  'financial-statements',
  'audit',
  'payroll',
  'llc-services',
  'sales-tax',
  'hr',
  'consulting',
  'financial-officer',
  'accounts-payable',
  'accounts-receivable',
  'quickbooks',
] as const;

/** Requirements 3: what the booking form offers: each service, and 'multiple'. */
export const bookingServiceIds = [...serviceIds, 'multiple'] as const;

/** Requirements 3: the label of the extra option in the booking form. */
export const multipleServicesTitle = 'Multiple Services';

/** Lucide icon names (kebab-case). A fixed list, so that the site bundles only these. */
export const serviceIcons = [
  'book-open-check',
  'brush-cleaning',
  'file-chart-column',
  'clipboard-check',
  'banknote',
  'building-2',
  'receipt-text',
  'users',
  'compass',
  'chart-line',
  'send',
  'hand-coins',
  'calculator',
] as const;

export type ServiceId = (typeof serviceIds)[number];
export type BookingServiceId = (typeof bookingServiceIds)[number];
export type ServiceIcon = (typeof serviceIcons)[number];
