/**
 * How people ask for a service that keeps or mends books, separated by semicolons. The assistant compares a question with
 * each of them; order and small words do not matter.
 */
export const asksBooks = {
  bookkeeping: `
    bookkeeping; books; reconcile my account; new accountant; monthly bookkeeping; weekly bookkeeping; do my books; do my books every month; books each month; keep my books; drowning in receipts; keep our books current;
    take over our bookkeeping; need a bookkeeper; looking for a bookkeeper; hire a bookkeeper; outsource bookkeeping;
    part time bookkeeper; full time bookkeeper too expensive; bookkeeping for a small company; day to day accounting;
    record transactions; record income and expenses; enter receipts; categorize transactions; categorize expenses;
    reconcile bank account; reconcile credit card; reconcile accounts every month; bank reconciliation; match transactions;
    close the month; month end; receipts in a shoebox; box full of receipts; keep track of expenses; track spending;
    no time to do the books; I do the books at night; I do the books myself on weekends; tired of doing my own books;
    using a spreadsheet; outgrown excel; excel is not enough; wife does the books; ongoing accounting support;
    do i need a bookkeeper; general ledger; maintain ledger; keep personal and business expenses apart; accountant for my company;
    what do i get each month from bookkeeping; what is included in bookkeeping; double entry; bank feeds;
    somebody to handle the numbers; handle my accounting; take the accounting off my plate; take care of our finances day to day; overwhelmed by paperwork and receipts; who enters everything; track what comes in and goes out; where does my money go each month; spending too much time on accounting; accounting every week; keep us organized; keep receipts with transactions; monthly accounting; outsourced accounting; record keeping; log expenses; credit card statements reconciled; small business accounting; freelancer needs somebody for the books`,
  'bookkeeping-cleanup': `
    cleanup; books are a disaster; bookkeeping cleanup; books cleanup; catch up bookkeeping; catch up my books; behind on bookkeeping;
    books are a mess; messy books; ledger is a disaster; books years behind; months behind on books; backlog of bookkeeping;
    fell behind on accounting; books not done since last year; have not done my books in years; never kept books;
    previous bookkeeper left a mess; bookkeeper quit; bookkeeper made mistakes; accountant disappeared; fix my books;
    fix mistakes in the books; correct old entries; straighten out my accounting; untangle my books; unreconciled accounts;
    nothing reconciles; accounts do not reconcile; balances do not match the bank; books do not match bank; duplicate transactions; missing transactions;
    numbers are wrong; numbers nobody trusts; do not trust my numbers; personal expenses mixed with business; commingled;
    get books ready for taxes; get the books current; bring books up to date; historical bookkeeping; prior years;
    unfiled years; bookkeeping is all over the place; everything is uncategorized; start over with my books; rescue my books; shoebox of three years;
    books have not been reconciled; books not reconciled in ages; reconcile past years; look at the past two years and fix them; fix last year; redo last year; redo our books; mistakes from last year; accounting is behind; we are months behind; get caught up; catch up before tax season; catch up for taxes; nothing matches the bank; bookkeeper left and nothing matches; accounts are off; negative balances; opening balances wrong; somebody messed up our accounts; years of receipts never entered; never entered anything; no books at all for last year; inherited a mess; took over a company with bad books; balance sheet makes no sense; get my books in order; put my books in order; clean numbers for a loan; nobody has kept records`,
  'financial-statements': `
    financial statements; financial reporting; prepare financial statements; balance sheet; profit and loss; income statement;
    p&l; statement of cash flows; reports for the bank; lender wants financials; bank wants numbers every quarter;
    quarterly financials; monthly financial reports; annual statements; reports for my board; board reports; reports for investors;
    landlord asks for financials; compare this year with last year; report by location; profit by location; profit by job; report by department;
    accrual basis statements; cash basis or accrual reports; understand how my company is doing; how is my company doing financially;
    am i making money; where did the cash go; numbers I can read; see if we are profitable; financial package for lender;
    compilation; reviewed statements; financials; statements for partners; report to shareholders; monthly reporting;
    statement every month; monthly statement; financials for my landlord; lender asks for statements; need clean numbers for the board meeting; numbers for my partners; how profitable are we; did we make money last month; did i lose money; what are we worth on paper; year to date report; compare to budget or prior year; statement package; explain our numbers; report I can understand; monthly numbers; where is all our money; profit by customer`,
  audit: `
    audit; audit preparation; prepare for an audit; help with an audit; being audited; getting audited; we got an audit notice;
    audit letter; irs audit; state audit; sales tax audit; payroll audit; workers comp audit; insurance auditor; insurance premium audit;
    auditor is coming; auditor asked for documents; auditor request list; pbc list; audit schedules; audit support; grant requires an audit;
    lender requires an audit; bylaws require an audit; nonprofit audit; single audit; tax agency notice; letter from the irs;
    notice from the tax commission; got a letter from the state; irs notice; answer the auditor; do you issue audit opinions; audited financial statements;
    examination by the irs; audit findings; adjusting entries after audit; support during an audit; who represents us in front of the auditor;
    insurance company wants to check our numbers; insurance company checks payroll; respond to an irs notice; answer an irs letter; state is auditing us; unemployment audit; department of workforce services audit; cpa firm is auditing us; get ready for auditors; auditor wants documents; audit next month; government letter; tax letter; taxing authority wrote to us; need schedules for the auditor; field work; bank requires audited numbers`,
  quickbooks: `
    quickbooks; quickbooks setup; set up quickbooks; quickbooks training; teach my staff quickbooks; learn quickbooks; quickbooks help;
    quickbooks support; quickbooks online; quickbooks desktop to online; migrate to quickbooks; switch to quickbooks; convert to quickbooks;
    move from xero to quickbooks; move from sage; move from freshbooks; move from wave; change accounting software; new accounting software; which accounting software;
    quickbooks file is broken; quickbooks is a mess; repair quickbooks file; accounting software problem; quickbooks error; quickbooks cleanup;
    software training; train our office manager; bank rules; user rights in quickbooks; quickbooks proadvisor;
    connect bank to quickbooks; import data into quickbooks; set up accounting software; items and products in quickbooks; quickbooks review; file works but reports make no sense;
    do you know quickbooks; work with quickbooks; receptionist on the software; train somebody on the accounting program; show me how to use quickbooks; quickbooks lessons; moving to quickbooks online; transfer from excel to quickbooks; accounting program; admin rights in accounting program; permissions in the software; install quickbooks; quickbooks installation; bookkeeping software; do you use xero; set up our file`,
} as const;
