import type { SampleArticle } from './article.ts';

export const catchingUp: SampleArticle = {
  slug: 'catching-up-books-that-are-years-behind',
  title: 'Catching up on books that are years behind',
  summary:
    'Nobody gets behind on purpose, and nobody catches up by starting with January. The order of work that gets two or three lost years into a file you can trust.',
  keywords:
    'bookkeeping cleanup, unfiled returns, catch-up bookkeeping, IRS transcripts, opening balances, penalty relief',
  category: 'bookkeeping',
  imageAlt: 'A ridge line that is dotted at first and becomes solid',
  publishedAt: '2026-08-25',
  featured: false,
  body: `<p>It begins with a busy summer. The statements are put aside for a quiet week that does not come, and after a year the pile has become something one does not mention. Books that are two or three years behind are common, and they can be repaired. What rarely works is to sit down and type from the oldest month on. The order below saves half of the effort.</p>
<h2>First, stop the distance from growing</h2>
<p>Pick a date, such as the first of next month, and keep the books properly from there on. Open a dedicated business account if business and private money are mixed. A clean present month costs little, shows what normal looks like, and means that the catch-up has an end.</p>
<h2>Second, find out what is burning</h2>
<p>Not all delays are equal. Make a list of what has not been filed or paid, in this order:</p>
<ol>
<li><strong>Payroll tax deposits and Forms 941.</strong> Withheld tax is held in trust, and the people responsible can be liable in person under section 6672.</li>
<li><strong>Sales tax returns.</strong> Tax that was collected is the state's money.</li>
<li><strong>Income tax returns.</strong> The penalty for not filing is usually ten times as large per month as the one for not paying: in general 5 percent of the unpaid tax a month against half a percent, with limits. It follows that you should file even if you cannot pay.</li>
<li><strong>Information returns</strong>, such as <a href="/blog/form-1099-nec-who-gets-one">Form 1099-NEC</a>.</li>
<li><strong>State registrations and licenses</strong>, among them the yearly renewal of a corporation or LLC.</li>
</ol>
<p>Open the letters. A notice has a date by which to answer, and an answer by that date keeps most rights open.</p>
<h2>Third, get the evidence from elsewhere</h2>
<p>You do not need the shoebox first. Most of what a set of books is made of can be had again:</p>
<ul>
<li>Bank and card statements, and images of checks and deposits, from the bank. Ask for data files as well as PDFs.</li>
<li>Payroll reports from the payroll service.</li>
<li>Sales reports from the register, the store platform and the card processor.</li>
<li>Loan histories from lenders.</li>
<li>Wage, income and account transcripts from the IRS, by an online account or Form 4506-T. They show what others have reported about you and what the IRS believes you have filed.</li>
<li>Statements from the main vendors.</li>
</ul>
<p>Receipts are still needed for deductions, and IRS Publication 583 says what they should show. But begin with the third-party records, since they are complete.</p>
<h2>Fourth, agree on a starting point</h2>
<p>The starting point is the last date on which the books are known to be right. Usually it is the last filed return with a balance sheet. Take the balances from there: bank, receivables, equipment and depreciation, loans, equity. If there never was a balance sheet, prove each account by a document of that date and put the rest into equity, with a note.</p>
<p>Everything before this date is left alone. Cleaning years that are already filed changes nothing except the file's agreement with the return.</p>
<h2>Fifth, work by account and not by month</h2>
<p>Now import the transactions for the whole period, one bank account at a time. Sorting by payee, one finds that 30 payees make up most of the lines. Categorize by payee, then look at the exceptions. This is far quicker than month by month, and more consistent.</p>
<p>Then reconcile every month of every account to its statement, in order. A reconciliation of the last month alone proves the sum and not the parts; errors in two months may cancel each other.</p>
<table><thead><tr><th>Work, for a firm with two bank accounts and 24 months</th><th>Hours, an invented example</th></tr></thead><tbody>
<tr><td>Gathering records and the list of open filings</td><td>6</td></tr>
<tr><td>Opening balances</td><td>4</td></tr>
<tr><td>Import and categories by payee</td><td>14</td></tr>
<tr><td>48 reconciliations</td><td>12</td></tr>
<tr><td>Loans, payroll, sales tax, owner's accounts</td><td>10</td></tr>
<tr><td>Questions to the owner, in three rounds</td><td>4</td></tr>
<tr><td>Review and summary of changes</td><td>6</td></tr>
<tr><td><strong>Total</strong></td><td><strong>56</strong></td></tr>
</tbody></table>
<h2>Sixth, ask questions in batches</h2>
<p>There will be lines nobody can place. Collect them and ask three times, not fifty times. Sort by amount: the largest twenty usually carry most of the money. For the small ones make a rule and write it down, for example that unexplained withdrawals below $100 are treated as owner's draws. It is a cautious choice: a draw is not deducted, so it can hurt nobody.</p>
<h2>Seventh, file in order and tell the story once</h2>
<p>Give the finished years to your tax preparer together, oldest first, since losses, depreciation and carryovers run from one to the next. A refund must in general be claimed within three years of the original due date, so look first at a year in which too much was paid. If the IRS has made a return on your behalf, filing your own can often replace its figures.</p>
<p>Penalties can sometimes be reduced. The IRS has a first-time abatement for taxpayers with a clean record in the three years before, and relief for reasonable cause. If the tax cannot be paid at once, an installment agreement can be requested with Form 9465 or online. Ask after the returns are in, not before.</p>
<h2>How not to end up here again</h2>
<ul>
<li>A fixed day each month, with the <a href="/blog/month-end-close-in-ten-steps">ten steps of the close</a>.</li>
<li>Statements that arrive by themselves, not on request.</li>
<li>One business card and no private purchases on it.</li>
<li>Somebody who notices when a month is missing.</li>
</ul>
<p>The last is worth more than any software. If you would like that somebody to be us, our <a href="/services#bookkeeping-cleanup">bookkeeping cleanup</a> begins with a look at the file and a scope in writing. There will be no lecture. <a href="/booking">Book a time</a> and bring the letters, opened or not.</p>`,
};
