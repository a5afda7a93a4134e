import type { Asked } from './asked.ts';

const behind = ['service/bookkeeping-cleanup', 'article/catching-up-books-that-are-years-behind'];
const nexus = ['service/sales-tax', 'article/sales-tax-nexus-after-wayfair'];

/** Further questions about the services, most of them without naming one. */
export const serviceQuestions: readonly Asked[] = [
  // Bookkeeping.
  ['need somebody to do my books every month', ['service/bookkeeping']],
  ['my wife has been doing the accounting and wants out', ['service/bookkeeping']],
  ['drowning in receipts', ['service/bookkeeping']],
  ['can you reconcile our credit cards', ['service/bookkeeping']],
  ['we are too small for a full time bookkeeper', ['service/bookkeeping']],
  ['who will sort all my transactions', ['service/bookkeeping']],
  ['excel isnt cutting it anymore for our expenses', ['service/bookkeeping']],
  ['recieve a statement every month', ['service/bookkeeping', 'service/financial-statements']],

  // Cleanup.
  ['havent touched the books since 2023', behind],
  ['i am 18 months behind on everything', behind],
  ['my bookeeper left and nothing matches the bank', ['service/bookkeeping-cleanup']],
  [
    'quickbooks is a total mess with duplicates everywhere',
    ['service/bookkeeping-cleanup', 'service/quickbooks'],
  ],
  ['need to get caught up before tax season', behind],
  ['i mixed personal and business spending for years', ['service/bookkeeping-cleanup']],
  ['cleen up my books', ['service/bookkeeping-cleanup']],
  [
    'shoebox full of paper from the last 3 years, help',
    ['service/bookkeeping-cleanup', 'service/bookkeeping'],
  ],

  // Statements.
  ['my banker asked for a balance sheet', ['service/financial-statements']],
  [
    'investors want to see reports each quarter',
    ['service/financial-statements', 'service/financial-officer'],
  ],
  [
    'i never know if we made money last month',
    ['service/financial-statements', 'article/how-to-read-a-profit-and-loss-statement'],
  ],
  [
    'our nonprofit board wants reports they can understand',
    ['service/financial-statements', 'firm/industries'],
  ],
  ['profit by location', ['service/financial-statements']],
  ['cash flow statment', ['service/financial-statements', 'service/financial-officer']],

  // Audit.
  ['the irs sent me a letter', ['service/audit']],
  ['we are being audited', ['service/audit']],
  ['auditor gave us a list of 60 things', ['service/audit']],
  ['our grant says we need an audit this year', ['service/audit']],
  ['insurance company wants to check our payroll numbers', ['service/audit']],
  ['tax commision notice came in the mail', ['service/audit', 'service/sales-tax']],

  // Payroll.
  ['how do i pay my guys', ['service/payroll']],
  [
    'i just hired two people and need to cut checks',
    ['service/payroll', 'article/hiring-your-first-employee-in-utah'],
  ],
  ['direct deposit for staff', ['service/payroll']],
  ['taking over from adp', ['service/payroll']],
  ['employee with wage garnishment', ['service/payroll']],
  ['w2 forms', ['service/payroll']],
  ['one of my workers lives in idaho, how do you handle his pay', ['service/payroll', 'faq/outside-utah']],
  ['i need to pay myself through my s corp', ['service/payroll', 'article/llc-taxed-as-an-s-corporation']],
  ['quaterly payroll reports', ['service/payroll']],

  // LLC.
  ['i want to start a landscaping company', ['service/llc-services', 'firm/industries']],
  ['how do i make my side hustle official', ['service/llc-services']],
  ['tax id number for new business', ['service/llc-services']],
  ['my llc expired', ['service/llc-services']],
  ['register with the state of utah', ['service/llc-services']],
  ['what kind of entity should a two person shop be', ['service/llc-services', 'advice']],
  ['do you write operating agreements', ['service/llc-services']],

  // Sales tax.
  ['etsy shop, who collects the tax', nexus],
  ['do i charge tax on shipping to california', nexus],
  ['late with my sales tax returns', nexus],
  ['customer says they are exempt', ['service/sales-tax']],
  ['food truck at events in three counties, how do we file', ['service/sales-tax', 'firm/industries']],
  ['sels tax', ['service/sales-tax']],

  // HR.
  ['new employee starts monday, what forms', ['service/hr', 'article/hiring-your-first-employee-in-utah']],
  ['tracking pto', ['service/hr']],
  ['i have to let someone go', ['service/hr']],
  ['keeping personnel files', ['service/hr']],
  ['offer letter for a new hire', ['service/hr']],
  ['who handles benefits enrollment', ['service/hr', 'service/payroll']],

  // Consulting.
  ['are my prices too low', ['service/consulting']],
  ['got hit with a huge tax bill last april', ['service/consulting']],
  [
    'is now a good time to buy a second truck or lease it',
    ['service/consulting', 'advice', 'article/vehicle-expenses-and-the-mileage-log'],
  ],
  ['can we afford another employee', ['service/consulting']],
  ['thinking about selling my company', ['service/consulting', 'service/financial-officer']],
  ['tax planing', ['service/consulting']],
  ['want someone to talk through big decisions', ['service/consulting']],

  // Financial officer.
  [
    'we keep running out of cash even though sales are up',
    ['service/financial-officer', 'article/thirteen-week-cash-flow-forecast'],
  ],
  ['cfo for hire', ['service/financial-officer']],
  ['help us raise money', ['service/financial-officer']],
  ['budget vs actual', ['service/financial-officer']],
  ['somebody to sit in when we talk to the bank', ['service/financial-officer']],
  ['forcast for next year', ['service/financial-officer', 'article/thirteen-week-cash-flow-forecast']],

  // Payables and receivables.
  ['pay vendors on time', ['service/accounts-payable']],
  ['we paid the same bill twice', ['service/accounts-payable']],
  ['stack of unpaid bills on my desk', ['service/accounts-payable']],
  ['want to approve payments before they go out', ['service/accounts-payable']],
  ['supplier says we owe them, no idea', ['service/accounts-payable']],
  ['getting w9s from subcontractors', ['service/accounts-payable', 'article/form-1099-nec-who-gets-one']],
  ['can you send my invoices for me', ['service/accounts-receivable']],
  ['clients take 90 days to pay', ['service/accounts-receivable']],
  ['who owes us money', ['service/accounts-receivable']],
  ['reminders for overdue invoces', ['service/accounts-receivable']],
  ['are you a collection agency', ['service/accounts-receivable']],
  ['billing takes up my whole weekend', ['service/accounts-receivable']],

  // QuickBooks.
  ['teach us qbo', ['service/quickbooks']],
  ['switching from freshbooks', ['service/quickbooks']],
  ['desktop to online migration', ['service/quickbooks']],
  [
    'my quickbooks balance doesnt match the bank',
    ['service/bookkeeping-cleanup', 'service/quickbooks', 'article/quickbooks-bank-feeds-and-reconciliation'],
  ],
  ['who should have admin rights in our accounting program', ['service/quickbooks']],
  ['quikbooks instalation', ['service/quickbooks']],
];
