/** How people ask for what the sample articles explain, beside their titles, headings and keywords; by slug. */
export const asksArticles: Readonly<Record<string, string>> = {
  'form-1099-nec-who-gets-one': `
    1099; 1099 rules; who gets a 1099; do i need to send a 1099; 1099 threshold; 1099 limit; 600 dollar rule; 2000 dollar rule; 1099 deadline; when are 1099s due; 1099 due date; send 1099 by when; who needs a 1099 form; 1099 for an llc; backup withholding; w9 missing; contractor 1099; is a corporation exempt from 1099`,
  'payroll-tax-deposits-monthly-or-semiweekly': `
    payroll tax deposit schedule; when are payroll taxes due; semiweekly; monthly depositor; lookback period; eftps; late payroll deposit penalty; how do i pay payroll tax; 100000 next day rule; deposit 941 taxes`,
  'preparing-for-a-business-loan-application': `
    business loan; loan application; apply for a loan; sba loan; get a loan; what does a lender want; documents for a loan; line of credit; debt service coverage; bank loan requirements; need financing from bank; loan denied`,
  'restaurant-tips-payroll-and-the-tip-credit': `
    tips; tip reporting; tip credit; no tax on tips; server tips; service charge or tip; tip pool; form 8846; form 8027; do my servers pay tax on tips; restaurant payroll tips; tip jar; credit card tips`,
  'catching-up-books-that-are-years-behind': `
    how to catch up on books; order of catching up; catch up years of books yourself; irs transcripts; unfiled returns and books; penalty relief; where to start when books are years behind; lost receipts from earlier years`,
  'employee-or-independent-contractor': `
    employee or contractor; contractor or employee; difference between employee and contractor; independent contractor; 1099 or w2 worker; classify worker; misclassification; worker classification; ss-8; section 530; is my helper an employee; pay someone as contractor; contractor test`,
  'sales-tax-nexus-after-wayfair': `
    what is nexus; nexus rules; wayfair; economic nexus threshold utah; remote seller rules; physical presence; marketplace facilitator; do marketplaces collect sales tax for me; sales tax threshold by state; 200 transactions rule; when do i have to register for sales tax`,
  'job-costing-for-contractors': `
    job costing; job cost; cost of each job; which jobs make money; which jobs pay; labor burden; work in progress; wip schedule; change orders; retainage; construction accounting; estimate versus actual on a job; bid and actual; over billing; percentage of completion`,
  'hiring-your-first-employee-in-utah': `
    first employee; hire my first employee; hiring first person; first hire; steps to hire someone; what does an employee cost; cost of an employee; new hire reporting within 20 days; workers compensation insurance; forms on the first day; hire somebody in utah`,
  'thirteen-week-cash-flow-forecast': `
    13 week forecast; thirteen week forecast; cashflow forecast how to; make a cash flow forecast; build a cash forecast on a spreadsheet; predict cash; cash planning; weekly cash; liquidity`,
  'quickbooks-bank-feeds-and-reconciliation': `
    bank feed; bank feeds; undeposited funds; doubled income; duplicate income in quickbooks; difference between bank feed and reconciliation; how to reconcile in quickbooks; bank rules too broad; force reconcile; reconciliation discrepancy; adding instead of matching`,
  'home-office-deduction-and-records': `
    home office; home office deduction; deduct part of my rent; work from home deduction; simplified method home office; form 8829; how long to keep records; how long keep receipts; record retention; keep tax papers how many years; which receipts to keep; deduct my internet`,
  'llc-taxed-as-an-s-corporation': `
    scorp; s corporation election; llc taxed as scorp; scorp or llc; when to become an scorp; form 2553; reasonable salary; reasonable compensation; self employment tax savings; scorp payroll; benefits of scorp; scorp deadline; get out of scorp; 1120-s`,
  'vehicle-expenses-and-the-mileage-log': `
    mileage; mileage rate; mileage log; vehicle expenses; car expenses; truck expenses; deduct my car; actual expenses; standard mileage; commuting miles; business miles; track miles; gas receipts; drive to client; accountable plan; reimburse employee mileage; vehicle deduction`,
  'estimated-taxes-for-business-owners': `
    estimated taxes; estimated tax payments; quarterly taxes; quarterly tax due dates; when are quarterly taxes due; 1040-es; safe harbor; self employment tax; how much to set aside for taxes; set money aside for tax; underpayment penalty; utah estimated tax; tc-546; april 15 june 15`,
  'month-end-close-in-ten-steps': `
    month end close; month end checklist; close the books; closing checklist; steps to close month; accruals; adjusting entries; closing date password; how to close a month; monthly close routine`,
  'how-to-read-a-profit-and-loss-statement': `
    read a profit and loss; understand profitloss; how to read an income statement; what does gross margin mean; gross profit; net profit; what is net income; difference between profit and cash; sales up profit down; explain my p&l; cash basis versus accrual meaning`,
  'chart-of-accounts-for-a-small-business': `
    chart of accounts; what is a chart of accounts; set up chart of accounts; account numbers; accounts list; how many accounts do i need; too many accounts; classes or accounts; rename accounts; expense categories; which categories for expenses; numbering accounts`,
};
