import type { SampleArticle } from './article.ts';

export const jobCosting: SampleArticle = {
  slug: 'job-costing-for-contractors',
  title: 'Job costing for contractors: knowing which jobs pay',
  summary:
    'Labor burden, committed costs, change orders and the work-in-progress schedule, explained with one remodeling job and made-up numbers.',
  keywords:
    'job costing, construction accounting, labor burden, work in progress, change orders, retainage, contractors',
  category: 'reporting',
  imageAlt: 'A ridge line built of stacked beams',
  publishedAt: '2026-06-16',
  featured: false,
  body: `<p>A contractor can be busy all year, collect every invoice and still not know why there is no money in December. The profit and loss statement shows all your jobs added together. Job costing shows each one, and usually one job in five ate the profit from the other four.</p>
<h2>The same codes for the bid and for the books</h2>
<p>Job costing starts with the estimate. If the bid has six kinds of cost and the books have thirty, or the other way around, you can never compare them. Choose a short list and use it in both: labor, labor burden, materials, subcontractors, equipment, permits and other. Larger firms add phases, such as demolition, framing and finish. Start with kinds of cost, and add phases when you would use them.</p>
<h2>Labor burden: the cost that bids leave out</h2>
<p>An hour at $30 costs more than $30. The employer’s Social Security and Medicare tax is 7.65 percent. Unemployment insurance, workers’ compensation, paid time off and benefits come on top. For trades with a high workers’ compensation rate, the burden is often between 20 and 40 percent of the wage. Figure your own: add up a year of these costs and divide by a year of field wages. Then cost every hour on a job at the wage plus that percentage.</p>
<h2>One job, bid and actual</h2>
<p>An example with made-up numbers: a kitchen remodel with a contract price of $84,000.</p>
<table><thead><tr><th>Cost</th><th>Bid</th><th>Actual</th><th>Difference</th></tr></thead><tbody>
<tr><td>Labor</td><td>$24,000</td><td>$27,500</td><td>$3,500 over</td></tr>
<tr><td>Burden at 20 percent</td><td>$4,800</td><td>$5,500</td><td>$700 over</td></tr>
<tr><td>Materials</td><td>$27,000</td><td>$26,400</td><td>$600 under</td></tr>
<tr><td>Subcontractors</td><td>$12,000</td><td>$12,000</td><td>none</td></tr>
<tr><td>Equipment</td><td>$1,500</td><td>$2,300</td><td>$800 over</td></tr>
<tr><td>Permits</td><td>$700</td><td>$700</td><td>none</td></tr>
<tr><td><strong>Total cost</strong></td><td>$70,000</td><td>$74,400</td><td>$4,400 over</td></tr>
<tr><td><strong>Gross profit</strong></td><td>$14,000</td><td>$9,600</td><td></td></tr>
<tr><td>Margin</td><td>16.7%</td><td>11.4%</td><td></td></tr>
</tbody></table>
<p>You bought materials well, and the subcontractor held the price. The overrun is in labor, and the equipment rental ran longer because the labor did. The question for the next bid is not whether to raise your prices across the board, but how many hours a kitchen like this really takes. If the extra hours came from work the customer added, the lesson is different: someone skipped a change order.</p>
<h2>Change orders are part of the contract price</h2>
<p>Write them before you do the work, with a price, and get them signed. The same day, add each one to the contract and to the estimate. A change order that exists only in a text message is a gift to the customer. It also throws off every report, since the costs show up and the income does not.</p>
<h2>Committed costs</h2>
<p>Your books show what has been billed to you. They do not show the subcontract you signed yesterday. Keep purchase orders and subcontracts in the job record as committed costs. Cost to date plus committed costs plus a fresh estimate of what remains is the number that shows trouble while you can still do something about it.</p>
<h2>Work in progress: earned is not the same as billed</h2>
<p>At the end of a month most jobs are half done, and billing is ahead of the work or behind it. A work-in-progress schedule sorts this out. Suppose this is where the kitchen is at the end of May:</p>
<ul>
<li>Cost to date is $42,000 of an estimated $70,000, so the job is 60 percent complete.</li>
<li>Income earned is 60 percent of $84,000, or $50,400.</li>
<li>Billed so far: $58,000.</li>
<li>The $7,600 difference has been billed but not earned. It is a liability, not profit.</li>
</ul>
<p>Overbilling feels good while it lasts, because it finances the job. It becomes dangerous when the owner mistakes it for profit and spends it on the next job’s materials. This schedule is the first thing banks and bonding companies ask for.</p>
<p>For tax, long-term contracts follow section 460 of the Internal Revenue Code. Smaller contractors may often use another method for contracts expected to be finished within two years, if their average yearly gross receipts over three years stay below a limit that is adjusted for inflation ($31 million for tax years beginning in 2025). Choose the method with your tax preparer; the monthly schedule is worth keeping either way.</p>
<h2>Retainage</h2>
<p>Many contracts hold back part of each payment until the end. Record it in its own account, separate from ordinary receivables. If you mix them, your list of late customers looks worse than it is, and the retainage itself gets forgotten, which happens more often than anyone likes to admit.</p>
<h2>Sales tax on materials in Utah</h2>
<p>Under Utah Administrative Code R865-19S-58 a contractor who turns materials into real property is their final consumer. The contractor pays sales tax when buying them and does not charge sales tax to the customer on the finished improvement. So include the tax in the cost of materials in your bid. Selling materials without installing them is a different matter, and other states have other rules. For the wider picture see <a href="/blog/sales-tax-nexus-after-wayfair">sales tax nexus</a>.</p>
<h2>What makes it work in the field</h2>
<ol>
<li><strong>Hours by job, each day.</strong> A time sheet filled out on Friday is fiction. A phone app that asks for the job when someone clocks in is enough.</li>
<li><strong>A job on every purchase.</strong> Give the supply house a rule: no job name, no charge to the account.</li>
<li><strong>Stock and small tools</strong> go to overhead, or to a fixed charge per hour. Do not spend an hour allocating a box of screws.</li>
<li><strong>A review every two weeks</strong> of the open jobs with the person who runs them: percent complete on site, percent complete by cost, and why they differ.</li>
<li><strong>A look back</strong> after each job, with the estimator in the room.</li>
</ol>
<p>QuickBooks can handle all of this with projects and items. We set it up, and review the open jobs with you each month, under <a href="/services#bookkeeping">bookkeeping</a> and our <a href="/services#financial-officer">fractional CFO</a> service.</p>`,
};
