import type { Service } from '#contract/settings/service-schemas.ts';

export const financialOfficer: Service = {
  id: 'financial-officer',
  title: 'Fractional Financial Officer',
  icon: 'chart-line',
  description:
    'The planning and reporting of a chief financial officer for a few days a month instead of a salary.',
  longDescription:
    'We build the budget with you, keep a rolling cash forecast, and sit in the meetings where money is decided. Results are compared with the plan every month, and the difference is explained and turned into a next step. When you talk to a bank, a buyer or an investor, we prepare the figures and help you answer for them. The decisions stay yours.',
  benefits: [
    'A budget built from the way your business earns money',
    'A cash forecast that shows a tight week before it arrives',
    'A handful of measures that matter, followed month by month',
    'Loan packages and covenant reports prepared and explained',
    'An experienced voice in the room without a full-time salary',
  ],
  eachMonth: [
    'Actual results against budget, with the differences explained',
    'A rolling cash flow forecast',
    'A page of key measures with their trend',
    'A meeting with the owner or the leadership team',
  ],
  whoFor:
    'Growing companies whose decisions have become larger than their reports, and owners preparing for financing, a partner or a sale.',
  howOften: 'Every month',
};
