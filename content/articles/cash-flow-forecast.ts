import type { SampleArticle } from './article.ts';

export const cashFlowForecast: SampleArticle = {
  slug: 'thirteen-week-cash-flow-forecast',
  title: 'A 13-week cash flow forecast you can keep in half an hour a week',
  summary:
    'Profit tells you whether the business works. A 13-week forecast tells you whether you can make Friday’s payroll. How to build one on a single sheet, and what to do when a week comes up short.',
  keywords: 'cash flow forecast, 13 weeks, liquidity, receivables, payables, line of credit, cash planning',
  category: 'cash-flow',
  imageAlt: 'A ridge line of thirteen segments with one low pass marked',
  publishedAt: '2026-05-05',
  featured: true,
  body: `<p>Businesses rarely fail in the month they lose money. They fail in the week when payroll and rent are due and a big customer is late. A forecast of 13 weeks, one quarter, is long enough to see that week coming and short enough to be mostly right.</p>
<p>It needs no software beyond a spreadsheet. What it needs is the discipline to track cash and nothing but cash: when money comes in and when it goes out.</p>
<h2>The layout</h2>
<p>One column for each week, labeled with its Friday. Down the side, in this order:</p>
<ol>
<li>Opening balance, which is last week’s closing balance.</li>
<li>Cash in: customers, by name for the large ones; card and store sales; anything else.</li>
<li>Cash out: payroll and payroll taxes, rent, vendors, loan payments, cards, sales tax, estimated taxes, owner draws, one-time items.</li>
<li>Net change.</li>
<li>Closing balance.</li>
<li>The floor: the smallest balance that still lets you sleep at night. Many owners choose two payrolls, or four weeks of fixed costs.</li>
</ol>
<h2>Four weeks of an example, with made-up numbers</h2>
<table><thead><tr><th></th><th>Week 1</th><th>Week 2</th><th>Week 3</th><th>Week 4</th></tr></thead><tbody>
<tr><td>Opening balance</td><td>$24,000</td><td>$21,500</td><td>$13,700</td><td>$6,800</td></tr>
<tr><td>Cash in</td><td>$9,500</td><td>$14,000</td><td>$4,000</td><td>$18,500</td></tr>
<tr><td>Cash out</td><td>$12,000</td><td>$21,800</td><td>$10,900</td><td>$13,200</td></tr>
<tr><td><strong>Closing balance</strong></td><td>$21,500</td><td>$13,700</td><td>$6,800</td><td>$12,100</td></tr>
<tr><td>Floor</td><td>$10,000</td><td>$10,000</td><td>$10,000</td><td>$10,000</td></tr>
</tbody></table>
<p>The four weeks bring in $46,000 and pay out $57,900. That is not a disaster, and on a monthly view it would just look like a slow month. The weekly view shows the problem: in week 3 the balance is $3,200 below the floor. Spot it on the first Monday, and you have three weeks to act. Spot it on the third Friday, and you have none.</p>
<h2>Where the numbers come from</h2>
<h3>Cash in</h3>
<p>Start with the list of open invoices and put each one in the week that customer usually pays, not the week it is due. If your terms are 30 days and a customer pays in 45, use 45. For work you have not billed yet, use your backlog: signed work, the date it will be finished, plus the usual delay. For stores and restaurants, take the same weeks of last year and adjust for what is different.</p>
<p>Leave out wishful thinking. Work that is not signed goes on a separate line that does not count toward the total.</p>
<h3>Cash out</h3>
<p>Payroll is known to the day. So are rent, loans and insurance. Payroll taxes follow payroll by days or by weeks, depending on your <a href="/blog/payroll-tax-deposits-monthly-or-semiweekly">deposit schedule</a>. Vendor bills go in the week you plan to pay them. Enter the big, infrequent ones first, since those are the ones that hurt: the annual premium, the property tax, the <a href="/blog/estimated-taxes-for-business-owners">estimated tax payment</a> in April, June, September and January.</p>
<p>Sales tax and withheld payroll tax sit in your account but are not yours. Some owners keep them in a second account and leave that account out of the forecast. That is a good habit.</p>
<h2>Half an hour on Monday</h2>
<ol>
<li>Replace last week’s forecast with what actually happened.</li>
<li>Look at each large difference and ask one thing: was it timing, or was the amount wrong? If it was timing, move it to another week. If the amount was wrong, fix it everywhere.</li>
<li>Add a new week at the end, so there are always thirteen.</li>
<li>Find the lowest balance and the week in which it falls. Write it at the top of the sheet.</li>
</ol>
<p>After two months you will know how far off you usually are. A forecast that has been within ten percent for the next four weeks is a good one. Weeks ten to thirteen are always rough, and that is fine; they are there to show the trend.</p>
<h2>When a week comes up short</h2>
<p>You have fewer options than you would like, and they work best in this order, because the first ones are cheap:</p>
<ul>
<li><strong>Collect.</strong> Call about the three largest late invoices. Ask for a date, and put it in the sheet. Bill for finished work today, not at the end of the month.</li>
<li><strong>Shift.</strong> Ask a vendor for two weeks before the bill is due. Most will agree to a new date if you keep it. Few will forgive one you miss.</li>
<li><strong>Bill differently.</strong> Deposits and progress billing improve your cash flow for good, especially in construction. See <a href="/blog/job-costing-for-contractors">job costing for contractors</a>.</li>
<li><strong>Postpone</strong> purchases and draws by a few weeks.</li>
<li><strong>Borrow.</strong> A line of credit is for timing, and you should set it up while your numbers are good. For what a lender will ask, see <a href="/blog/preparing-for-a-business-loan-application">preparing a loan application</a>.</li>
</ul>
<p>One thing is not an option: putting off payroll tax deposits. The money withheld from employees is held in trust, and the people responsible for paying it can be made personally liable under section 6672 of the Internal Revenue Code.</p>
<h2>Why not just look at the bank balance?</h2>
<p>Because the balance only shows the past. It still includes checks that have not cleared and the sales tax due on the last day of the month, and it says nothing about the insurance premium due on the ninth. The forecast is the same account with a calendar added.</p>
<p>If you want someone to build the first version with you and review it each month, that is part of our <a href="/services#financial-officer">fractional CFO service</a>.</p>`,
};
