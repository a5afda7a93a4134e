import type { SampleArticle } from './article.ts';

export const catchingUp: SampleArticle = {
  slug: 'catching-up-books-that-are-years-behind',
  title: 'Catching up on books that are years behind',
  summary:
    'Nobody gets behind on purpose, and nobody catches up by starting with January. The order of work that turns two or three lost years into books you can trust.',
  keywords:
    'bookkeeping cleanup, unfiled returns, catch-up bookkeeping, IRS transcripts, opening balances, penalty relief',
  category: 'bookkeeping',
  imageAlt: 'A ridge line that is dotted at first and becomes solid',
  publishedAt: '2026-08-25',
  featured: false,
  body: `<p>It begins with a busy summer. You set the statements aside for a quiet week that never comes, and a year later the pile is something nobody mentions. Books that are two or three years behind are common, and they can be fixed. What rarely works is to sit down and start typing from the oldest month. The order below saves half the effort.</p>
<h2>First, stop falling further behind</h2>
<p>Pick a date, such as the first of next month, and keep the books properly from then on. Open a separate business account if business and personal money are mixed. Keeping the current month clean costs little, shows you what normal looks like, and means the catch-up has an end.</p>
<h2>Second, find out what is urgent</h2>
<p>Some delays cost more than others. Make a list of what has not been filed or paid, in this order:</p>
<ol>
<li><strong>Payroll tax deposits and Forms 941.</strong> Withheld tax is held in trust, and the people responsible can be held personally liable under section 6672.</li>
<li><strong>Sales tax returns.</strong> Tax you collected is the state’s money.</li>
<li><strong>Income tax returns.</strong> The penalty for not filing is usually ten times as large per month as the one for not paying: in general 5 percent of the unpaid tax a month against half a percent, with limits. So file even if you cannot pay.</li>
<li><strong>Information returns</strong>, such as <a href="/blog/form-1099-nec-who-gets-one">Form 1099-NEC</a>.</li>
<li><strong>State registrations and licenses</strong>, including the annual renewal of a corporation or LLC.</li>
</ol>
<p>Open the letters. A notice gives you a date to respond by, and responding by that date preserves most of your rights.</p>
<h2>Third, get records from other sources</h2>
<p>You do not need the shoebox first. You can get most of the records again:</p>
<ul>
<li>Bank and card statements, and images of checks and deposits, from the bank. Ask for data files as well as PDFs.</li>
<li>Payroll reports from the payroll service.</li>
<li>Sales reports from the register, the store platform and the card processor.</li>
<li>Loan histories from lenders.</li>
<li>Wage, income and account transcripts from the IRS, through an online account or Form 4506-T. They show what others have reported about you and what the IRS believes you have filed.</li>
<li>Statements from the main vendors.</li>
</ul>
<p>You still need receipts for deductions, and IRS Publication 583 says what they should show. But start with the third-party records, since they are complete.</p>
<h2>Fourth, agree on a starting point</h2>
<p>The starting point is the last date you know the books were right. Usually it is the last filed return with a balance sheet. Take your balances from there: bank, receivables, equipment and depreciation, loans, equity. If there never was a balance sheet, support each account with a document from that date and put the rest in equity, with a note.</p>
<p>Leave everything before this date alone. Cleaning up years that are already filed accomplishes nothing, except that the books no longer agree with the return.</p>
<h2>Fifth, work by account, not by month</h2>
<p>Now import the transactions for the whole period, one bank account at a time. Sort by payee, and you will find that about 30 payees make up most of the lines. Categorize by payee, then look at the exceptions. This is far quicker than month by month, and more consistent.</p>
<p>Then reconcile every month of every account to its statement, in order. Reconciling only the last month proves the total, not the parts; errors in two months may cancel each other out.</p>
<table><thead><tr><th>Work, for a business with two bank accounts and 24 months</th><th>Hours, a made-up example</th></tr></thead><tbody>
<tr><td>Gathering records and the list of open filings</td><td>6</td></tr>
<tr><td>Opening balances</td><td>4</td></tr>
<tr><td>Import and categories by payee</td><td>14</td></tr>
<tr><td>48 reconciliations</td><td>12</td></tr>
<tr><td>Loans, payroll, sales tax, owner’s accounts</td><td>10</td></tr>
<tr><td>Questions to the owner, in three rounds</td><td>4</td></tr>
<tr><td>Review and summary of changes</td><td>6</td></tr>
<tr><td><strong>Total</strong></td><td><strong>56</strong></td></tr>
</tbody></table>
<h2>Sixth, ask questions in batches</h2>
<p>There will be transactions nobody recognizes. Collect them and ask three times, not fifty. Sort by amount: the largest twenty usually carry most of the money. For the small ones, make a rule and write it down: for example, treat unexplained withdrawals under $100 as owner’s draws. That is the cautious choice, because a draw is not deducted.</p>
<h2>Seventh, file in order and explain it once</h2>
<p>Give the finished years to your tax preparer together, oldest first, since losses, depreciation and carryovers run from one to the next. In general you must claim a refund within three years of the original due date, so look first at any year you overpaid. If the IRS has filed a substitute return for you, filing your own can often replace its figures.</p>
<p>Penalties can sometimes be reduced. The IRS offers first-time abatement to taxpayers with a clean record for the three years before, and relief for reasonable cause. If you cannot pay the tax all at once, you can request an installment agreement with Form 9465 or online. Ask after the returns are in, not before.</p>
<h2>How to stay caught up</h2>
<ul>
<li>A fixed day each month, with the <a href="/blog/month-end-close-in-ten-steps">ten steps of the close</a>.</li>
<li>Statements that arrive automatically, so nobody has to ask.</li>
<li>One business card, with no personal purchases on it.</li>
<li>Someone who notices when a month is missing.</li>
</ul>
<p>The last one is worth more than any software. If you would like that someone to be us, our <a href="/services#bookkeeping-cleanup">bookkeeping cleanup</a> starts with a look at your file and a written scope. No lectures. <a href="/booking">Book a time</a> and bring the letters, opened or not.</p>`,
};
