import type { Service } from '#contract/settings/service-schemas.ts';

export const financialStatements: Service = {
  id: 'financial-statements',
  title: 'Financial Statements',
  icon: 'file-chart-column',
  description:
    'Balance sheet, profit and loss statement and statement of cash flows, prepared on one basis and explained on one page.',
  longDescription:
    'We prepare your statements from reconciled books, on the cash or the accrual basis, whichever your lender, board or tax preparer needs, and keep the same basis from period to period so you can compare them. Each set shows the prior period beside the current one and comes with a page of explanation: where the cash went, what happened to your margin, what to look at next. The statements are prepared for your use and carry no audit, review or other assurance; if someone requires that, we help you engage a licensed CPA firm.',
  benefits: [
    'Three statements that agree with each other and with the bank',
    'Comparison with the prior period, the prior year or a budget',
    'Results by location, job or department where you track them',
    'Numbers explained in plain English, not just printed',
    'A format your lender or board can use as is',
  ],
  eachMonth: [
    'Balance sheet, profit and loss statement and statement of cash flows',
    'Comparison with the period you choose',
    'A one-page explanation of the main changes',
    'Supporting schedules for receivables, payables, loans and fixed assets',
  ],
  whoFor:
    'Companies that report to a lender, a landlord, partners or a board, and owners who want to make decisions from statements, not from the bank balance.',
  howOften: 'Every month or quarter',
};
