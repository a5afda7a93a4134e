import type { Service } from '#contract/settings/service-schemas.ts';

export const financialStatements: Service = {
  id: 'financial-statements',
  title: 'Financial Statements',
  icon: 'file-chart-column',
  description:
    'Balance sheet, profit and loss and cash flows, prepared on one basis and explained on one page.',
  longDescription:
    'We prepare your statements from reconciled books, on the cash or the accrual basis as your lender, board or tax preparer needs them, and keep that basis from period to period so that the comparison holds. Each set carries the prior period beside the current one and a page of explanation: where the cash went, what margin did, what to look at next. The statements are prepared for your use and carry no audit, review or other assurance; where a reader requires that, we help you engage a licensed CPA firm.',
  benefits: [
    'Three statements that agree with each other and with the bank',
    'Comparison with the prior period, the prior year or a budget',
    'Results by location, job or department where you track them',
    'Figures explained in plain words, not only printed',
    'A format your lender or board can use as it is',
  ],
  eachMonth: [
    'Balance sheet, profit and loss statement and statement of cash flows',
    'Comparison with the period you choose',
    'A one-page explanation of the main changes',
    'Supporting schedules for receivables, payables, loans and fixed assets',
  ],
  whoFor:
    'Companies that report to a lender, a landlord, partners or a board, and owners who want to decide from figures instead of the bank balance.',
  howOften: 'Every month or quarter',
};
