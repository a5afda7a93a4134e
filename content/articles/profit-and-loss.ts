import type { SampleArticle } from './article.ts';

export const profitAndLoss: SampleArticle = {
  slug: 'how-to-read-a-profit-and-loss-statement',
  title: 'How to read a profit and loss statement in ten minutes',
  summary:
    'Read it from the top, compare it with something, and look for the line that moved. A worked example shows why sales can rise while profit falls.',
  keywords:
    'profit and loss, income statement, gross margin, net profit, financial statements, accrual, cash basis',
  category: 'reporting',
  imageAlt: 'A mountain ridge drawn as a chart line, one peak marked and one valley',
  publishedAt: '2025-11-04',
  featured: false,
  body: `<p>A profit and loss statement answers one question: over this period, did the business earn more than it used up? It is a short document. You can get most of what it has to say in ten minutes, in this order.</p>
<h2>First, the heading</h2>
<p>Before any number, read the three facts at the top: whose statement it is, which period it covers, and which basis it uses. The basis is either cash or accrual. On the <strong>cash</strong> basis income counts when the money arrives and an expense when it is paid. On the <strong>accrual</strong> basis income counts when it is earned and an expense when it is incurred. IRS Publication 538 describes both. Neither is wrong, but the same month can look healthy on one and weak on the other, and you cannot compare two statements on different bases.</p>
<h2>Then, from top to bottom</h2>
<p>Here is a small service company, an example with made-up numbers.</p>
<table><thead><tr><th>Line</th><th>September</th><th>October</th></tr></thead><tbody>
<tr><td>Income</td><td>$58,000</td><td>$62,000</td></tr>
<tr><td>Cost of jobs</td><td>$24,360</td><td>$27,900</td></tr>
<tr><td><strong>Gross profit</strong></td><td>$33,640</td><td>$34,100</td></tr>
<tr><td>Gross margin</td><td>58.0%</td><td>55.0%</td></tr>
<tr><td>Office payroll</td><td>$15,100</td><td>$15,400</td></tr>
<tr><td>Rent</td><td>$3,600</td><td>$3,600</td></tr>
<tr><td>Insurance, software and other</td><td>$4,700</td><td>$4,900</td></tr>
<tr><td><strong>Profit</strong></td><td>$10,240</td><td>$10,200</td></tr>
</tbody></table>
<h3>Income</h3>
<p>Income rose by $4,000, almost seven percent. Ask what changed: more customers, higher prices, or one large invoice. An increase that comes from one invoice is not a trend.</p>
<h3>Gross profit and gross margin</h3>
<p>Gross profit is income less the direct costs of the work. Gross margin is the same as a share of income. This is the line that explains the month: margin fell from 58 to 55 percent. Most of every extra dollar that came in went right back out for materials and labor. Maybe a supplier raised prices, maybe a job ran over, maybe someone gave a discount. Each needs a different fix, and the vendor and job details behind the line will tell you which it was.</p>
<h3>Overhead</h3>
<p>Overhead should be boring. Rent is flat, payroll moved a little. When an overhead line jumps, it is often timing: an annual premium paid in one month, or two rent payments in the same month. Good books spread the annual premium over twelve months so it does not hide anything else.</p>
<h3>Profit</h3>
<p>Sales went up by $4,000 and profit went down by $40. If you only read the bottom line, nothing happened. If you read from the top, the company did seven percent more work for the same profit.</p>
<h2>Always compare with something</h2>
<p>A single column tells you very little. Put at least one of these beside it:</p>
<ul>
<li><strong>The month before</strong>, to see what just changed.</li>
<li><strong>The same month last year</strong>, if the business has seasons. A snow removal company learns nothing from comparing July with January.</li>
<li><strong>The budget</strong>, if you have one.</li>
<li><strong>Percent of income</strong>, a column that divides every line by income. It lets you compare big months with small ones.</li>
</ul>
<h2>What the statement does not show</h2>
<p>Owners often ask why there is profit but no money in the bank. Several large uses of cash never show up on the profit and loss statement:</p>
<ul>
<li>Paying down loan principal. Only the interest is an expense.</li>
<li>Buying equipment, which becomes an asset and reaches the statement gradually as depreciation.</li>
<li>Owner draws and distributions.</li>
<li>Invoices sent but not yet paid, on the accrual basis.</li>
<li>Sales tax collected and paid over to the state.</li>
<li>Income tax, in a business whose profit is taxed on the owner’s own return.</li>
</ul>
<p>For these, read the balance sheet and the statement of cash flows. For the weeks ahead, keep a <a href="/blog/thirteen-week-cash-flow-forecast">13-week cash flow forecast</a>.</p>
<h2>Signs that the statement itself is wrong</h2>
<p>Before you act on a number, make sure you can trust it. These are common signs of unfinished books:</p>
<ul>
<li>A negative amount where none makes sense, such as negative rent.</li>
<li>A large balance in an uncategorized or suspense account.</li>
<li>Loan payments shown in full as an expense.</li>
<li>Payroll amounts that equal what left the bank: someone recorded net pay instead of gross wages and taxes.</li>
<li>A month that is much better than its neighbors because a cost was recorded in the wrong one.</li>
</ul>
<h2>Ten minutes a month</h2>
<ol>
<li>Check the period and the basis.</li>
<li>Compare income with last month and last year.</li>
<li>Look at gross margin, and find out why if it moved more than two points.</li>
<li>Scan the overhead lines for anything that jumped.</li>
<li>Write down one question and get the answer before the next statement comes.</li>
</ol>
<p>The last step matters most. Twelve answered questions a year teach an owner more about the business than any report can. If your statements come too late, or you do not trust them, see what we deliver under <a href="/services#reporting">financial statements</a>.</p>`,
};
