import type { SampleArticle } from './articles/article.ts';
import { bankFeeds } from './articles/bank-feeds.ts';
import { cashFlowForecast } from './articles/cash-flow-forecast.ts';
import { catchingUp } from './articles/catching-up.ts';
import { chartOfAccounts } from './articles/chart-of-accounts.ts';
import { employeeOrContractor } from './articles/employee-or-contractor.ts';
import { estimatedTaxes } from './articles/estimated-taxes.ts';
import { firstEmployee } from './articles/first-employee.ts';
import { form1099Nec } from './articles/form-1099-nec.ts';
import { homeOffice } from './articles/home-office.ts';
import { jobCosting } from './articles/job-costing.ts';
import { llcAsSCorporation } from './articles/llc-as-s-corporation.ts';
import { loanApplication } from './articles/loan-application.ts';
import { monthEndClose } from './articles/month-end-close.ts';
import { payrollDeposits } from './articles/payroll-deposits.ts';
import { profitAndLoss } from './articles/profit-and-loss.ts';
import { restaurantTips } from './articles/restaurant-tips.ts';
import { salesTaxNexus } from './articles/sales-tax-nexus.ts';
import { vehicleExpenses } from './articles/vehicle-expenses.ts';

/** The blog's sample articles, newest first. A rule or figure in them is as of the day the article is dated. */
export const articles: readonly SampleArticle[] = [
  form1099Nec,
  payrollDeposits,
  loanApplication,
  restaurantTips,
  catchingUp,
  employeeOrContractor,
  salesTaxNexus,
  jobCosting,
  firstEmployee,
  cashFlowForecast,
  bankFeeds,
  homeOffice,
  llcAsSCorporation,
  vehicleExpenses,
  estimatedTaxes,
  monthEndClose,
  profitAndLoss,
  chartOfAccounts,
];
