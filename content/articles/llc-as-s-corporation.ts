import type { SampleArticle } from './article.ts';

export const llcAsSCorporation: SampleArticle = {
  slug: 'llc-taxed-as-an-s-corporation',
  title: 'When an LLC should be taxed as an S corporation, and when not',
  summary:
    'The election can lower Social Security and Medicare tax, but it means payroll, a second return and a reasonable salary for yourself. A worked comparison.',
  keywords:
    'LLC, S corporation, Form 2553, S corp, how to pay yourself, reasonable compensation, Form 1120-S, self-employment tax, payroll for owners',
  category: 'tax-planning',
  imageAlt: 'A ridge line that divides into two paths',
  publishedAt: '2026-02-24',
  featured: false,
  body: `<p>An LLC is a creature of state law. Federal income tax has no separate category for it: with one owner it is disregarded and reported on Schedule C, with several it is a partnership, unless it elects to be taxed as a corporation. The election most owners hear about is the S corporation. It can save real money, and it can cost more than it saves.</p>
<h2>What changes</h2>
<p>Without the election, the whole net profit of an active single owner is subject to self-employment tax. With it, the LLC becomes an employer and the owner its employee. Wages are subject to Social Security and Medicare tax, half paid by the employee and half by the company. The remaining profit passes to the owner on Schedule K-1 and is subject to income tax, but not to self-employment tax. All of the savings come from that remaining profit.</p>
<h2>Reasonable compensation</h2>
<p>You cannot set your wage at whatever you like. The IRS requires the company to pay an officer who does more than minor work reasonable compensation before it distributes profit; the instructions for Form 1120-S say so, and the agency’s Fact Sheet 2008-25 lists what it looks at: training and experience, duties, time and effort, what comparable businesses pay for similar services, the dividend history, and the use of a formula.</p>
<p>Courts have supported the rule. In <em>David E. Watson, P.C. v. United States</em>, decided by the Eighth Circuit in 2012, the firm of an accountant who paid himself $24,000 a year was held to owe employment tax on a much higher amount.</p>
<p>It is good practice to write down each year how you arrived at the wage: the role, the hours, your sources for market pay, the result. One page is enough.</p>
<h2>A comparison with made-up numbers</h2>
<p>A consultant earns $110,000 before paying herself, and market pay for her work is about $60,000. Here are Social Security and Medicare only, counting both halves of the tax:</p>
<table><thead><tr><th></th><th>Sole owner, Schedule C</th><th>S corporation</th></tr></thead><tbody>
<tr><td>Amount subject to the tax</td><td>$110,000 x 92.35% = $101,585</td><td>Wages of $60,000</td></tr>
<tr><td>Tax at 15.3 percent</td><td>$15,543</td><td>$9,180</td></tr>
<tr><td>Difference</td><td></td><td>$6,363 less</td></tr>
<tr><td>Payroll service, Form 1120-S, unemployment tax (assumed)</td><td></td><td>$2,700 more</td></tr>
<tr><td><strong>Net savings</strong></td><td></td><td><strong>$3,663</strong></td></tr>
</tbody></table>
<p>This comparison is not complete. Income tax changes too: the deduction for half of the self-employment tax disappears, and the deduction for qualified business income under section 199A, which Congress made permanent in 2025, is figured on profit after the wage. Retirement contributions based on wages may be smaller. Run the whole return both ways before you decide.</p>
<h2>When it usually does not pay off</h2>
<ul>
<li>Profit is not much above what your work is worth. If you earn $65,000 doing a $65,000 job, there is nothing left to save on.</li>
<li>Profit varies a lot, or the business is likely to lose money for a while.</li>
<li>The company owns real estate or other property that has gained value. Taking appreciated property out of a corporation is in general taxed as a sale.</li>
<li>The owners want to split profits in proportions other than their ownership. An S corporation has one class of stock, and distributions follow it.</li>
<li>An owner is a nonresident alien, a corporation or a partnership. An S corporation cannot have such owners.</li>
<li>Nobody will keep the books current. Payroll deposits and a corporate return do not wait.</li>
</ul>
<h2>How and when to elect</h2>
<p>An eligible LLC files <strong>Form 2553</strong>, signed by all owners. It does not need Form 8832 as well; a timely Form 2553 includes that choice. To take effect for a tax year, the form is due no later than two months and 15 days after the beginning of that year, or at any time during the year before. For a calendar year that is March 15; in 2026 the day falls on a Sunday, so March 16.</p>
<p>If you missed the date for a good reason, Revenue Procedure 2013-30 gives simplified relief in many cases, generally within three years and 75 days of the intended date, as long as everyone has acted as if the election were in place.</p>
<h2>What you take on</h2>
<ol>
<li><strong>Payroll for yourself</strong>, with deposits, Form 941 each quarter, Form 940 and a W-2 each year, and the state’s withholding and unemployment accounts. See <a href="/blog/payroll-tax-deposits-monthly-or-semiweekly">deposit schedules</a>.</li>
<li><strong>Form 1120-S</strong>, due on March 15 for a calendar year, with a Schedule K-1 for each owner. The late filing penalty is charged per owner, per month. Utah has its own return, Form TC-20S.</li>
<li><strong>A balance sheet that holds up.</strong> You have to track loans between you and the company, contributions, distributions and basis. Paying personal bills from the company account is no longer just sloppy.</li>
<li><strong>Health insurance</strong> for an owner of more than two percent has to be reported correctly on the W-2 to be deductible (IRS Notice 2008-1).</li>
<li><strong>An accountable plan</strong> for the home office, the phone and the car, since the owner is now an employee.</li>
</ol>
<h2>Getting out</h2>
<p>Owners of more than half of the shares can revoke the election. As a rule, the company then cannot elect again for five years without IRS consent. Treat it as a decision for several years, not for one.</p>
<blockquote>Rule of thumb: first find out the market pay for what you do. If your profit is steadily well above it, and your books are current, ask for the comparison. If not, wait.</blockquote>
<p>We prepare the comparison from your own numbers and set up the payroll if you go ahead; the return itself is prepared by the preparer of your choice. See <a href="/services#llc-services">LLC services</a> or <a href="/booking">book a consultation</a>.</p>`,
};
