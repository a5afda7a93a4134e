import type { SampleArticle } from './article.ts';

export const loanApplication: SampleArticle = {
  slug: 'preparing-for-a-business-loan-application',
  title: 'Preparing for a business loan application',
  summary:
    'What a lender reads first, the one ratio to know before you apply, and a file that answers most questions before anyone asks.',
  keywords:
    'business loan, SBA loan, Form 413, debt service coverage, line of credit, lender documents, Form 4506-C',
  category: 'cash-flow',
  imageAlt: 'A bridge drawn as a chart line between two ridges',
  publishedAt: '2026-10-06',
  featured: false,
  body: `<p>A lender really has one question: will this be paid back, from what, and what happens if it is not? An application that answers it plainly moves quickly. Most delays have a simpler cause than bad numbers: numbers that do not agree with each other.</p>
<h2>Choose the loan that fits the use</h2>
<table><thead><tr><th>Purpose</th><th>Usual loan</th><th>Why</th></tr></thead><tbody>
<tr><td>Waiting for customers to pay</td><td>Line of credit</td><td>Goes up and down with receivables</td></tr>
<tr><td>Equipment, vehicles</td><td>Term loan over the useful life</td><td>The machine earns its own payments</td></tr>
<tr><td>Building</td><td>Mortgage</td><td>Long life, strong security</td></tr>
<tr><td>Buying a business</td><td>Term loan, often with an SBA guarantee</td><td>Little collateral except the earnings</td></tr>
</tbody></table>
<p>Paying for equipment from a line of credit is a common mistake. The line is then maxed out when the slow season comes. The opposite mistake is to cover ongoing losses with a loan. A <a href="/blog/thirteen-week-cash-flow-forecast">13-week forecast</a> shows which of the two you have: a gap that closes again, or one that grows.</p>
<h2>The ratio to know before you ask</h2>
<p>Debt service coverage compares the cash that the business earns in a year with the payments on its debt, old and new. Lenders differ in the details; many like to see at least 1.25. Here is the simple version, with made-up numbers:</p>
<table><thead><tr><th>Item</th><th>Year</th></tr></thead><tbody>
<tr><td>Net profit</td><td>$58,000</td></tr>
<tr><td>Add interest</td><td>$6,000</td></tr>
<tr><td>Add depreciation</td><td>$14,000</td></tr>
<tr><td><strong>Cash available for debt</strong></td><td><strong>$78,000</strong></td></tr>
<tr><td>Payments on existing loans</td><td>$18,000</td></tr>
<tr><td>Payments on the new loan</td><td>$34,000</td></tr>
<tr><td><strong>Debt service</strong></td><td><strong>$52,000</strong></td></tr>
<tr><td><strong>Coverage</strong></td><td><strong>1.50</strong></td></tr>
</tbody></table>
<p>Then ask what the lender will ask: what if sales drop 10 percent? And has the owner been paid? In a sole proprietorship or a partnership, the family also lives on the profit, so draws come off first. If this owner needs $20,000 of the cash in the table to live on, $58,000 remains, coverage is 1.12, and that is a different conversation.</p>
<h2>What the file contains</h2>
<ul>
<li><strong>A one-page request:</strong> how much, for what, for how long, repaid from what, secured by what.</li>
<li><strong>Three years of business tax returns</strong> and personal returns for the owners with larger shares.</li>
<li><strong>Financial statements</strong> for the same years and for this year to date: profit and loss statement and balance sheet, both on the same basis.</li>
<li><strong>Aged receivables and payables</strong> as of the balance sheet date. The totals have to match the balance sheet.</li>
<li><strong>A debt schedule:</strong> lender, original amount, balance, rate, payment, maturity, security.</li>
<li><strong>A forecast</strong> for twelve months or more, with your assumptions in writing.</li>
<li><strong>A personal financial statement</strong> for each owner who will guarantee the loan. For SBA loans this is SBA Form 413.</li>
<li><strong>Formation documents, licenses, the lease, insurance,</strong> and contracts with the main customers.</li>
</ul>
<p>For a loan guaranteed by the Small Business Administration there is also the borrower information form, SBA Form 1919, and the lender will ask you to sign IRS Form 4506-C, which lets it get transcripts of your returns directly from the IRS. It will compare what you submit with what you filed. If the returns and the books differ for a good reason, such as cash basis on one and accrual on the other, include a short reconciliation.</p>
<h2>What makes a credit analyst stop reading</h2>
<ol>
<li>A balance sheet that does not match its details: receivables of $90,000 and a list that adds up to $71,000.</li>
<li>Negative cash, or a suspense account with a large balance.</li>
<li>Loans to the owner that grow each year and are never repaid.</li>
<li>Unpaid payroll tax. It also gives the government a claim ahead of the bank.</li>
<li>A year-to-date statement that is five months old.</li>
<li>A forecast that goes up in a straight line, with no customers behind it.</li>
</ol>
<p>The first three are bookkeeping problems, and they take weeks to clear up. Start a quarter before you apply. If your books are far behind, read <a href="/blog/catching-up-books-that-are-years-behind">catching up on books that are years behind</a>.</p>
<h2>Compiled, reviewed, audited</h2>
<p>Smaller loans are usually made on internal statements and tax returns. Larger ones may require statements that an independent CPA firm has compiled, reviewed or audited, in rising order of work and cost. Ask the lender which is required, and whether it is required once or each year. Auditing a year that is already over is far harder than an audit you planned for, especially if nobody counted the inventory.</p>
<h2>Read the covenants before you sign</h2>
<p>Everyone compares interest rates. Fewer people read the covenants: promises to keep a ratio, deliver statements within so many days, take on no further debt, limit draws. Put each one on a calendar with a name next to it. A missed report can be a default just like a missed payment, though most lenders will forgive it if they hear about it from you first. Also look for a personal guarantee, a lien on all assets, a prepayment penalty, and a variable rate.</p>
<h2>A twelve-week timetable</h2>
<ul>
<li><strong>Weeks 1 to 4:</strong> close the books to date, clear old balances, collect the documents.</li>
<li><strong>Weeks 5 and 6:</strong> calculate the coverage, write the forecast and the request.</li>
<li><strong>Week 7:</strong> talk to two or three lenders, starting with your current bank.</li>
<li><strong>Weeks 8 to 12:</strong> questions, terms, documents, closing.</li>
</ul>
<p>We prepare the <a href="/services#financial-statements">statements</a>, the debt schedule and the forecast, and answer the lender’s questions about them. The decision to borrow is yours; we make sure the numbers behind it hold up. <a href="/booking">Book a meeting</a> when you first think about it, not when the application is due.</p>`,
};
