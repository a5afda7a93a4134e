import type { SampleArticle } from './article.ts';

export const chartOfAccounts: SampleArticle = {
  slug: 'chart-of-accounts-for-a-small-business',
  title: 'Setting up a chart of accounts you will still understand in five years',
  summary:
    'A short list of well-named accounts does more for your books than any report. How to number it, what to leave out, and how to change it safely later.',
  keywords: 'chart of accounts, account numbers, bookkeeping setup, classes, Schedule C, new business',
  category: 'bookkeeping',
  imageAlt: 'A mountain ridge drawn as a chart line over the ruled lines of a ledger',
  publishedAt: '2025-10-14',
  featured: false,
  body: `<p>The chart of accounts is the list of places a transaction can go. Every report you will ever read is built from it, so a confused list gives confused reports, however careful the bookkeeping. It takes an afternoon to set up well, and about as long to repair each year if it is left to grow by itself.</p>
<h2>Five kinds of account, always in the same order</h2>
<p>Every chart has the same five families. The first three make up the balance sheet, which shows a moment. The last two make up the profit and loss statement, which shows a period. Numbers are optional in most software, but they keep the list in an order that you choose rather than the alphabet.</p>
<table><thead><tr><th>Range</th><th>Family</th><th>Examples</th></tr></thead><tbody>
<tr><td>1000-1999</td><td>Assets: what the business owns</td><td>Checking, receivables, inventory, equipment</td></tr>
<tr><td>2000-2999</td><td>Liabilities: what it owes</td><td>Credit cards, payroll taxes, sales tax, loans</td></tr>
<tr><td>3000-3999</td><td>Equity: what is left for the owner</td><td>Contributions, draws, retained earnings</td></tr>
<tr><td>4000-4999</td><td>Income</td><td>Service income, product sales, discounts given</td></tr>
<tr><td>5000-7999</td><td>Costs and expenses</td><td>Materials, subcontractors, wages, rent</td></tr>
</tbody></table>
<p>Leave gaps. If rent is 6100 and insurance 6200, there is room for something between them later. Numbering by ones feels tidy in the first week and becomes a nuisance in the second year.</p>
<h2>Start from two documents you already have</h2>
<p>The first is your tax return. A sole proprietor reports on Schedule C (Form 1040), a partnership on Form 1065, an S corporation on Form 1120-S. Each form has its own expense lines. If each of your accounts belongs to exactly one of those lines, preparing the return becomes a matter of copying, and your tax preparer has fewer questions.</p>
<p>The second is the last bank and card statement. Read down the lines and ask where each would go. Anything that appears every month and matters to a decision deserves an account. Anything that appears twice a year probably belongs in a wider one.</p>
<h2>Split where a decision or a rule needs it</h2>
<p>There are three good reasons to give something its own account:</p>
<ul>
<li><strong>You would act on the number.</strong> If you want to know what advertising brings in, advertising needs its own line. If no amount of office supplies would ever change what you do, one line is enough.</li>
<li><strong>A tax rule treats it differently.</strong> Business meals are in general only half deductible, as explained in IRS Publication 463, so they should not be mixed with travel or with staff supplies. Payments to owners, penalties and political contributions also need to stand apart.</li>
<li><strong>Somebody else must be paid from it.</strong> Sales tax you have collected and payroll tax you have withheld are not income. They are liabilities, one account for each agency, so that the balance can be compared with the return.</li>
</ul>
<h2>Keep costs of the work apart from costs of being open</h2>
<p>Direct costs rise and fall with the work: materials, subcontractors, the wages of people who do the job, card fees. Overhead is there whether or not anyone buys. Keeping the two in separate ranges gives you gross profit, which is usually the first number worth looking at. We explain why in <a href="/blog/how-to-read-a-profit-and-loss-statement">how to read a profit and loss statement</a>.</p>
<h2>What does not belong in the chart</h2>
<p>Most charts that have grown out of hand have accounts for customers, vendors, jobs, vehicles or locations. Software has better places for these: the customer and vendor lists, projects, classes and locations. One account called Fuel, with a class for each truck, answers both how much fuel cost and how much each truck used. Ten fuel accounts answer only the second question, and only if nobody picks the wrong one.</p>
<p>Two more to avoid: an account called Miscellaneous, which always fills up, and an account called Ask My Accountant that nobody empties. The second is useful for a week at a time. At each <a href="/blog/month-end-close-in-ten-steps">month-end close</a> its balance should be zero.</p>
<h2>An example with invented figures</h2>
<p>A landscaping company with six employees had 164 accounts, among them nine for repairs. Its owner wanted to know one thing: whether maintenance contracts earned more than installations. The new chart had 58 accounts and two classes, Maintenance and Installation. In the first month it showed a gross margin of 44 percent on maintenance and 29 percent on installation. The old chart held the same transactions and could not answer.</p>
<h2>Changing a chart that is already in use</h2>
<ol>
<li>Export the present list with balances, and keep the file.</li>
<li>Write a new list beside it, with one target for each old account.</li>
<li>Make the change at the start of a fiscal year if you can, so that both years can be compared.</li>
<li>Merge accounts rather than deleting them. A merge carries the history along, but in most programs it cannot be undone, so do it after a backup and outside a closed period.</li>
<li>Compare total income, total expenses, assets and liabilities before and after. Only the arrangement should differ.</li>
<li>Write one sentence for each account about what goes in it, and give it to everybody who enters transactions.</li>
</ol>
<p>Between 40 and 80 accounts are enough for most small firms. If yours has many more and you are not sure which of them matter, that is a good subject for a <a href="/booking">consultation</a>. Setting up the chart is also the first step of our <a href="/services#bookkeeping">bookkeeping service</a>.</p>`,
};
