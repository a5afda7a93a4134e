import type { SampleArticle } from './article.ts';

export const monthEndClose: SampleArticle = {
  slug: 'month-end-close-in-ten-steps',
  title: 'Month-end close in ten steps',
  summary:
    'A fixed list, in a fixed order, done by a fixed day. Ten steps that turn a month of transactions into numbers you can act on.',
  keywords: 'month-end close, reconciliation, accruals, closing checklist, closing date, bookkeeping routine',
  category: 'reporting',
  imageAlt: 'A ridge line rising in ten even steps to a flag',
  publishedAt: '2025-12-02',
  featured: true,
  body: `<p>Closing a month means deciding that it is complete, correct and will not change. Without a close, the numbers for March keep changing until the following winter, and you cannot rely on any comparison. With one, you have twelve finished months when the year ends, and the tax return starts from a clean file.</p>
<p>The ten steps below fit most small businesses. Do them in order: each one builds on the one before.</p>
<h2>The ten steps</h2>
<ol>
<li><strong>Gather what is missing.</strong> Bank and card statements, receipts, loan statements, payroll reports, the sales report of the store or register. Send one list of open questions, not ten emails.</li>
<li><strong>Enter what has not been entered.</strong> Vendor bills dated in the month, invoices for work delivered in the month, cash purchases, expenses someone paid out of pocket.</li>
<li><strong>Reconcile every bank and card account.</strong> The balance in the books must equal the statement, except for outstanding checks and deposits in transit that you can name. Reconcile accounts with little activity too; errors hide there.</li>
<li><strong>Reconcile the loans.</strong> The principal in the books must equal the lender’s statement. If it does not, someone probably recorded a payment without splitting out the interest.</li>
<li><strong>Check payroll.</strong> Gross wages and employer taxes in the books should agree with the payroll reports, and the payroll liability accounts should hold only what is still to be deposited. See <a href="/blog/payroll-tax-deposits-monthly-or-semiweekly">monthly or semiweekly deposits</a>.</li>
<li><strong>Check sales tax.</strong> Taxable sales times the rate should come close to the tax collected. Explain a difference now, not when the return is due.</li>
<li><strong>Review receivables and payables.</strong> Look for invoices that were paid but still show as open, credits that were never applied, bills entered twice, and customers who are late.</li>
<li><strong>Make the adjusting entries.</strong> Spread annual insurance, record depreciation, accrue wages earned but not yet paid, count inventory if you have it. Most of these recur with the same amount; keep them as templates.</li>
<li><strong>Read the statements.</strong> Compare the profit and loss statement with last month and last year, line by line, and look through the balance sheet for any account whose balance you cannot explain.</li>
<li><strong>Lock the month.</strong> Set the closing date in the software with a password. From then on, a correction is a dated entry in the open month, and nobody changes history by accident.</li>
</ol>
<h2>Who does what, and by when</h2>
<p>The list works when every step has a name and a day. This is a sample timetable for a small company. Day 1 is the first business day of the following month.</p>
<table><thead><tr><th>Business day</th><th>Step</th><th>Who</th></tr></thead><tbody>
<tr><td>1-2</td><td>Statements, receipts, open questions</td><td>Owner and office manager</td></tr>
<tr><td>3-5</td><td>Entries and bank reconciliations</td><td>Bookkeeper</td></tr>
<tr><td>6-7</td><td>Loans, payroll, sales tax, receivables, payables</td><td>Bookkeeper</td></tr>
<tr><td>8</td><td>Adjusting entries</td><td>Accountant</td></tr>
<tr><td>9</td><td>Review of the statements</td><td>Accountant</td></tr>
<tr><td>10</td><td>Month locked, statements and a note sent</td><td>Accountant to owner</td></tr>
</tbody></table>
<p>Ten business days is a fair goal for a business that has never closed its books monthly. With electronic statements and few open questions, five is possible. Faster than that usually means someone estimated something, which is fine if you document the estimate.</p>
<h2>Adjusting entries: an example</h2>
<p>Adjusting entries put costs in the months they belong to. Say a company pays $4,800 in January for a year of liability insurance (a made-up number). Expense it all in January, and January looks bad while the other eleven months look better than they are. Record it as a prepaid asset and expense $400 a month, and every month carries its share. Your bank balance is the same either way. Your view of the month is not.</p>
<p>You do not need this for small amounts. Choose a limit, such as $500, below which you simply expense a cost in the month you pay it, and apply it the same way every time.</p>
<h2>The balance sheet is the test</h2>
<p>Most people look at profit first. The person closing the books looks at the balance sheet, because every error that inflates profit leaves something behind there. Go down the list and ask about each balance: what document proves this number? A bank balance has a statement. Receivables have a list of open invoices. A loan has the lender’s statement. If nobody can name a document for an account, spend your next hour there.</p>
<h2>Keep the evidence together</h2>
<p>Keep one folder for each month: statements, reconciliation reports, the list of adjusting entries with the reason for each, the final statements, and the questions that were asked and answered. IRS Publication 583 describes the records a business is expected to keep; a folder for each closed month covers most of them with no extra work. It is also the first thing a lender, a buyer or an auditor asks for.</p>
<h2>When the list is too long</h2>
<p>If the first close takes three weeks, do not give up on the routine. Reconcile just the bank and card accounts, lock the month, and add one step each month after that. By the end of the year the whole list is a habit. If the problem is the months behind you, start with <a href="/blog/catching-up-books-that-are-years-behind">catching up</a>. And if you would rather read the results than produce them, the close is the core of our <a href="/services#bookkeeping">bookkeeping</a> work.</p>`,
};
