import type { SampleArticle } from './article.ts';

export const bankFeeds: SampleArticle = {
  slug: 'quickbooks-bank-feeds-and-reconciliation',
  title: 'QuickBooks bank feeds are not a reconciliation',
  summary:
    'The feed brings transactions in; the reconciliation proves that they are all there, once. How to use both in QuickBooks Online without counting income twice.',
  keywords: 'QuickBooks Online, bank feed, reconcile, matching, undeposited funds, bank rules, duplicates',
  category: 'bookkeeping',
  imageAlt: 'Two ridge lines laid over each other until they agree',
  publishedAt: '2026-04-14',
  featured: false,
  body: `<p>A connected bank account is the best thing that has happened to small-business bookkeeping, and the source of its most common error. The feed fills the books so easily that it looks like the work is done. It is not. A feed tells you what the bank sent. A reconciliation tells you whether your books agree with it.</p>
<h2>What the feed does</h2>
<p>QuickBooks Online downloads transactions from the bank and puts them into a list for review. Nothing is in the books yet. For each line you have three choices, and knowing which to use is most of the job:</p>
<ul>
<li><strong>Match.</strong> The transaction is already in the books, because you entered an invoice payment, a bill payment, a check or a transfer. Matching links the bank line to it and adds nothing.</li>
<li><strong>Add or categorize.</strong> The transaction is new. QuickBooks creates a new entry in the account you choose.</li>
<li><strong>Exclude.</strong> The line does not belong, for example because the bank sent it twice.</li>
</ul>
<p>The rule is simple: match before you add. If a customer’s payment arrives and you add it as income while the invoice is still open, the sale is counted twice, once as an invoice and once as a deposit. Profit is too high, receivables are too high, and you may pay tax on money you never made.</p>
<h2>Five common bank feed errors</h2>
<table><thead><tr><th>What you see</th><th>What happened</th><th>How to fix it</th></tr></thead><tbody>
<tr><td>Old open invoices that customers say they paid</td><td>Deposits were added as income instead of matched</td><td>Record the payment on the invoice, then match the deposit to it and remove the added income</td></tr>
<tr><td>A growing balance in Undeposited Funds or Payments to Deposit</td><td>Payments were received in QuickBooks, but the bank deposit was added separately</td><td>Make one bank deposit of the payments and match it</td></tr>
<tr><td>Transfers shown as income or expense</td><td>Each side of the transfer was categorized on its own</td><td>Record one transfer between the two accounts, match both sides</td></tr>
<tr><td>Loan payments all in one expense account</td><td>Principal and interest were not split</td><td>Split by the lender’s schedule; principal reduces the loan</td></tr>
<tr><td>Card sales lower than the register says</td><td>The processor deposits sales less its fees</td><td>Record gross sales and the fee separately, so the net agrees with the deposit</td></tr>
</tbody></table>
<h2>Rules: powerful, so keep them narrow</h2>
<p>Bank rules categorize lines by their text. They work well where the vendor and the purpose never change: the software subscription, the phone company, the landlord. They are risky for vendors where you buy several kinds of things. A warehouse club sells office paper, coffee for the break room and, on some days, your own groceries.</p>
<p>Let a rule suggest the category, and check it yourself. Turn on automatic acceptance only for the few rules that have been right for a year. And review the list once a year, because rules outlive the reason you made them.</p>
<h2>What reconciliation adds</h2>
<p>To reconcile, take the bank statement, enter its ending balance and date, and check off each transaction that appears on it until the difference is zero. This proves three things the feed cannot:</p>
<ol>
<li><strong>Complete.</strong> Feeds break. A password changes, the bank updates its system, and two days go missing without warning. The statement shows them.</li>
<li><strong>Once.</strong> A transaction entered by hand and also added from the feed appears twice in the books and once on the statement.</li>
<li><strong>Unchanged.</strong> If someone later edits or deletes an old transaction, the beginning balance of the next reconciliation will not agree, and the software will say so.</li>
</ol>
<p>Whatever is still unchecked at the end deserves a look. A check from last week is outstanding. A check from eight months ago was lost, never sent, or entered twice.</p>
<h2>An example with made-up numbers</h2>
<p>A shop’s books show $18,420 in checking on June 30. The statement says $17,265, a difference of $1,155. Two checks of $380 and $425 have not cleared: the bank will be $805 lower once they do, so the real difference is $1,960. The cause is among the unchecked deposits: one for $1,960 appears twice, entered with the customer’s payment and added again from the feed. Remove the second one, and the books show $16,460, which is the statement’s $17,265 less $805 of outstanding checks.</p>
<p>Without the reconciliation, the shop would have spent money it did not have and reported income it did not earn.</p>
<h2>Never force the difference</h2>
<p>QuickBooks will offer to post an adjustment when the difference is not zero. Say no. An adjustment hides an error without correcting it, and the next person to work in the file will run into it, usually while preparing a tax return. If you really cannot find a difference of a few cents, write down why you accepted it and who did.</p>
<h2>A weekly and monthly routine</h2>
<ul>
<li><strong>Each week:</strong> clear the review list. Match first, then add. Put anything you cannot categorize into one holding account and send your questions the same day.</li>
<li><strong>Each month:</strong> reconcile every bank, card and loan account to its statement, save the report, empty the holding account, and set the closing date with a password. The full list is in <a href="/blog/month-end-close-in-ten-steps">month-end close in ten steps</a>.</li>
<li><strong>Each year:</strong> review your rules, users and their permissions, and connected apps you no longer use.</li>
</ul>
<p>If your file has had bank feeds for years and was never reconciled, start with <a href="/blog/catching-up-books-that-are-years-behind">how to catch up</a>. We set up, repair and teach QuickBooks under <a href="/services#quickbooks">QuickBooks services</a>.</p>`,
};
