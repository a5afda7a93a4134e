import type { SampleArticle } from './article.ts';

export const chartOfAccounts: SampleArticle = {
  slug: 'chart-of-accounts-for-a-small-business',
  title: 'Setting up a chart of accounts you will still understand in five years',
  summary:
    'A short list of well-named accounts does more for your books than any report. How to number it, what to leave out, and how to change it safely.',
  keywords: 'chart of accounts, account numbers, bookkeeping setup, classes, Schedule C, new business',
  category: 'bookkeeping',
  imageAlt: 'A mountain ridge drawn as a chart line over the ruled lines of a ledger',
  publishedAt: '2025-10-14',
  featured: false,
  body: `<p>The chart of accounts is the list of places a transaction can go. Every report you will ever read is built from it, so a confusing list gives you confusing reports, no matter how careful the bookkeeping is. It takes an afternoon to set up well, and about as long every year to repair if you let it grow on its own.</p>
<h2>Five kinds of accounts, always in the same order</h2>
<p>Every chart has the same five families. The first three make up the balance sheet, which shows a point in time. The last two make up the profit and loss statement, which covers a period. Numbers are optional in most software, but they keep the list in the order you choose instead of alphabetical order.</p>
<table><thead><tr><th>Range</th><th>Family</th><th>Examples</th></tr></thead><tbody>
<tr><td>1000-1999</td><td>Assets: what the business owns</td><td>Checking, receivables, inventory, equipment</td></tr>
<tr><td>2000-2999</td><td>Liabilities: what it owes</td><td>Credit cards, payroll taxes, sales tax, loans</td></tr>
<tr><td>3000-3999</td><td>Equity: what is left for the owner</td><td>Contributions, draws, retained earnings</td></tr>
<tr><td>4000-4999</td><td>Income</td><td>Service income, product sales, discounts given</td></tr>
<tr><td>5000-7999</td><td>Costs and expenses</td><td>Materials, subcontractors, wages, rent</td></tr>
</tbody></table>
<p>Leave gaps. If rent is 6100 and insurance 6200, there is room for something between them later. Numbering by ones looks tidy in the first week and becomes a nuisance by the second year.</p>
<h2>Start from two documents you already have</h2>
<p>The first is your tax return. A sole proprietor reports on Schedule C (Form 1040), a partnership on Form 1065, an S corporation on Form 1120-S. Each form has its own expense lines. If each of your accounts maps to exactly one of those lines, preparing the return is mostly copying, and your tax preparer has fewer questions.</p>
<p>The second is the last bank and card statement. Read down the lines and ask where each would go. Anything that shows up every month and matters to a decision deserves its own account. Anything that shows up twice a year probably belongs in a broader one.</p>
<h2>Split where a decision or a rule needs it</h2>
<p>There are three good reasons to give something its own account:</p>
<ul>
<li><strong>You would act on the number.</strong> If you want to know what advertising brings in, advertising needs its own line. If no amount of office supplies would ever change what you do, one line is enough.</li>
<li><strong>A tax rule treats it differently.</strong> Business meals are in general only half deductible, as explained in IRS Publication 463, so keep them out of travel and staff supplies. Payments to owners, penalties and political contributions also need their own accounts.</li>
<li><strong>The money belongs to someone else.</strong> Sales tax you have collected and payroll tax you have withheld are not income. They are liabilities, with one account for each agency, so you can compare the balance with the return.</li>
</ul>
<h2>Separate the cost of the work from the cost of being open</h2>
<p>Direct costs rise and fall with the work: materials, subcontractors, the wages of people who do the job, card fees. Overhead is there whether or not anyone buys anything. Keeping the two in separate ranges gives you gross profit, which is usually the first number worth looking at. We explain why in <a href="/blog/how-to-read-a-profit-and-loss-statement">how to read a profit and loss statement</a>.</p>
<h2>What does not belong in the chart</h2>
<p>Most charts that have gotten out of hand have accounts for customers, vendors, jobs, vehicles or locations. Software has better places for these: the customer and vendor lists, projects, classes and locations. One account called Fuel, with a class for each truck, tells you both what fuel cost in total and what each truck used. Ten fuel accounts answer only the second question, and only if nobody picks the wrong one.</p>
<p>Two more to avoid: an account called Miscellaneous, which always fills up, and an account called Ask My Accountant that nobody empties. The second is useful for a week at a time. By each <a href="/blog/month-end-close-in-ten-steps">month-end close</a> its balance should be zero.</p>
<h2>An example with made-up numbers</h2>
<p>A landscaping company with six employees had 164 accounts, nine of them for repairs. The owner wanted to know one thing: do maintenance contracts earn more than installations? The new chart had 58 accounts and two classes, Maintenance and Installation. In the first month it showed a gross margin of 44 percent on maintenance and 29 percent on installation. The old chart held the same transactions and could not say.</p>
<h2>Changing a chart that is already in use</h2>
<ol>
<li>Export the current list with balances, and keep the file.</li>
<li>Write the new list beside it, with one new account for each old one.</li>
<li>Make the change at the start of a fiscal year if you can, so that both years can be compared.</li>
<li>Merge accounts instead of deleting them. A merge keeps the history, but most programs cannot undo it, so make a backup first and stay out of closed periods.</li>
<li>Compare total income, total expenses, assets and liabilities before and after. Only the grouping should change.</li>
<li>Write one sentence for each account about what goes in it, and give it to everyone who enters transactions.</li>
</ol>
<p>Between 40 and 80 accounts are enough for most small businesses. If yours has many more and you are not sure which of them matter, that is a good subject for a <a href="/booking">consultation</a>. Setting up the chart is also the first step of our <a href="/services#bookkeeping">bookkeeping service</a>.</p>`,
};
