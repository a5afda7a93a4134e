import type { Service } from '#contract/settings/service-schemas.ts';

export const financialOfficer: Service = {
  id: 'financial-officer',
  title: 'Fractional CFO',
  icon: 'chart-line',
  description:
    'The planning and reporting of a chief financial officer, a few days a month, without the full-time salary.',
  longDescription:
    'We build the budget with you, keep a rolling cash forecast, and sit in on the meetings where you make decisions about money. Every month we compare results with the plan, explain the difference and turn it into a next step. When you talk to a bank, a buyer or an investor, we prepare the numbers and help you explain them. The decisions stay yours.',
  benefits: [
    'A budget built from the way your business earns money',
    'A cash forecast that shows a tight week before it comes',
    'A handful of key metrics, tracked month by month',
    'Loan packages and covenant reports prepared and explained',
    'An experienced voice in the room when you talk to the bank',
  ],
  eachMonth: [
    'Actual results against budget, with the differences explained',
    'A rolling cash flow forecast',
    'A one-page summary of key metrics and trends',
    'A meeting with the owner or the leadership team',
  ],
  whoFor:
    'Growing companies that have outgrown their reports, and owners preparing for financing, a partner or a sale.',
  howOften: 'Every month',
};
