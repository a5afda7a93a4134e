import type { SampleArticle } from './article.ts';

export const jobCosting: SampleArticle = {
  slug: 'job-costing-for-contractors',
  title: 'Job costing for contractors: knowing which jobs pay',
  summary:
    'Labor burden, committed costs, change orders and the schedule of work in progress, explained on one remodeling job with invented figures.',
  keywords:
    'job costing, construction accounting, labor burden, work in progress, change orders, retainage, contractors',
  category: 'construction',
  imageAlt: 'A ridge line built of stacked beams',
  publishedAt: '2026-06-16',
  featured: false,
  body: `<p>A contractor can be busy all year, collect every invoice and still not know why there is no money in December. The profit and loss statement shows the sum of all jobs. Job costing shows each one, and it is usually one job in five that ate the profit of the other four.</p>
<h2>The same codes for the bid and for the books</h2>
<p>Job costing begins with the estimate. If the bid has six kinds of cost and the books have thirty, or the other way around, they can never be compared. Choose a short list and use it in both: labor, labor burden, materials, subcontractors, equipment, permits and other. Larger firms add phases, such as demolition, framing and finish. Start with kinds of cost, and add phases when you would act on them.</p>
<h2>Labor burden: the cost that bids forget</h2>
<p>An hour at $30 costs more than $30. The employer's Social Security and Medicare tax is 7.65 percent. Unemployment insurance, workers' compensation, paid time off and benefits come on top. For trades with a high compensation rate the burden is often between 20 and 40 percent of the wage. Work out your own: add up a year of these costs and divide by a year of field wages. Charge every hour on a job with the wage plus that share.</p>
<h2>One job, bid and actual</h2>
<p>An example with invented figures: a kitchen remodel with a contract price of $84,000.</p>
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
<p>Materials were bought well and the subcontractor kept the price. The loss is in labor, and the equipment rental ran longer because the labor did. The question for the next bid is not whether to raise the price in general, but how many hours a kitchen of this kind really takes. If the extra hours came from work that the customer added, the lesson is another one: a change order was missing.</p>
<h2>Change orders are part of the contract price</h2>
<p>Write them before the work, with a price, and have them signed. Enter each as an increase of the contract and of the estimate on the same day. A change order that lives on a phone is a gift. It also confuses every report, since its costs arrive and its income does not.</p>
<h2>Committed costs</h2>
<p>The books know what has been billed to you. They do not know the subcontract you signed yesterday. Keep purchase orders and subcontracts in the job record as committed costs. Cost to date plus committed costs plus a fresh estimate of what remains is the number that shows trouble while something can still be done.</p>
<h2>Work in progress: earned is not the same as billed</h2>
<p>At the end of a month most jobs are half done, and billing runs ahead of the work or behind it. A schedule of work in progress sets this right. Suppose the kitchen stands like this at the end of May:</p>
<ul>
<li>Cost to date is $42,000 of an estimated $70,000, so the job is 60 percent complete.</li>
<li>Income earned is 60 percent of $84,000, or $50,400.</li>
<li>Billed so far: $58,000.</li>
<li>The difference of $7,600 has been billed but not earned. It is a liability, not profit.</li>
</ul>
<p>Overbilling is pleasant while it lasts, because it finances the job. It becomes dangerous when the owner takes it for profit and spends it on the next job's materials. Banks and bonding companies ask for this schedule first.</p>
<p>For tax, long-term contracts follow section 460 of the Internal Revenue Code. Smaller contractors may often use another method for contracts expected to be finished within two years, if their average yearly gross receipts over three years stay below a limit that is adjusted for inflation ($31 million for tax years beginning in 2025). Choose the method together with your tax preparer; the monthly schedule is worth keeping either way.</p>
<h2>Retainage</h2>
<p>Many contracts hold back a part of each payment until the end. Book it in an account of its own, apart from ordinary receivables. Mixed together, the list of late customers looks worse than it is, and the retainage itself is forgotten, which happens more often than anybody likes to admit.</p>
<h2>Sales tax on materials in Utah</h2>
<p>Under Utah Administrative Code R865-19S-58 a contractor who turns materials into real property is their final consumer. The contractor pays sales tax when buying them and does not charge sales tax to the customer on the finished improvement. It follows that the tax belongs in the cost of materials in your bid. Selling materials without installing them is another matter, and other states have other rules. For the wider picture see <a href="/blog/sales-tax-nexus-after-wayfair">sales tax nexus</a>.</p>
<h2>What makes it work in the field</h2>
<ol>
<li><strong>Hours by job, each day.</strong> A time sheet filled in on Friday is fiction. A phone app that asks for the job when somebody clocks in is enough.</li>
<li><strong>A job on every purchase.</strong> Give the supply house a rule: no job name, no charge to the account.</li>
<li><strong>Stock and small tools</strong> go to overhead, or to a fixed charge per hour. Do not spend an hour distributing a box of screws.</li>
<li><strong>A review every two weeks</strong> of the open jobs with the person who runs them: percent complete by eye, percent by cost, and the reason if they differ.</li>
<li><strong>A look back</strong> after each job, with the estimator in the room.</li>
</ol>
<p>QuickBooks can carry all of this with projects and items. We set it up, and review the open jobs with you each month, under <a href="/services#bookkeeping">bookkeeping</a> and <a href="/services#financial-officer">financial officer</a> services.</p>`,
};
