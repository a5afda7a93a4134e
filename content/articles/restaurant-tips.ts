import type { SampleArticle } from './article.ts';

export const restaurantTips: SampleArticle = {
  slug: 'restaurant-tips-payroll-and-the-tip-credit',
  title: 'Restaurant tips: reporting, payroll and a credit many owners miss',
  summary:
    'Tips are wages for payroll tax, service charges are not tips, and Form 8846 gives you part of the tax back. Plus the new deduction for employees.',
  keywords:
    'restaurant tips, Form 8846, Form 4070, Form 8027, tip credit, service charge, no tax on tips, payroll',
  category: 'payroll',
  imageAlt: 'A ridge line drawn above a row of plates',
  publishedAt: '2026-09-15',
  featured: false,
  body: `<p>Tips go from the guest to the server, so it is tempting to think they are none of the restaurant’s business. The tax law disagrees. Tips are wages for Social Security, Medicare and income tax withholding, and the employer has obligations from the first month. There is also a credit that many small restaurants never claim.</p>
<h2>What employees report to you</h2>
<p>An employee who receives $20 or more in tips in a calendar month has to report them to you in writing by the 10th of the following month. That covers cash, card tips, and the share received from a pool; leave out what a server passes on to others. The IRS has Form 4070 for this. Any signed statement with the employee’s name, address and Social Security number, the employer’s name and address, the period and the total works too, and so does an electronic system that records the same information. IRS Publication 531 is written for employees and is worth handing out.</p>
<p>Many restaurants ask for the report at the end of each shift or pay period instead of each month. You are allowed to, and it makes payroll simpler and the totals more accurate.</p>
<h2>What you do with the report</h2>
<ol>
<li>Add the tips to wages and withhold income tax, Social Security and Medicare. If the paycheck is too small to withhold from, the employee may give you the money; report anything still uncollected on the W-2.</li>
<li>Pay the employer’s half of Social Security and Medicare on the tips, 7.65 percent.</li>
<li>Report the tips on Form 941 and on Form W-2.</li>
</ol>
<p>Card tips are already in your bank account. Record them as a liability when the guest pays, and clear it when you pay the servers. That way they never show up as income of the restaurant.</p>
<h2>A service charge is not a tip</h2>
<p>Under Revenue Ruling 2012-18 a payment is a tip only if the guest gives it freely, decides the amount, does not have it set by the restaurant, and in general chooses who gets it. So an automatic 18 percent for parties of eight is a service charge. It is income to the restaurant, and whatever you pay out to staff is regular wages, not tips. The difference matters for overtime, for the credit below and for the employees’ deduction.</p>
<h2>Large establishments: Form 8027</h2>
<p>If food or drink is served on the premises, tipping is customary, and on a typical business day in the previous year there were more than 10 employees, you file Form 8027 each year. If reported tips are less than 8 percent of the relevant sales, you have to allocate the difference among the tipped employees and show it on their W-2 forms.</p>
<h2>The credit: Form 8846</h2>
<p>Section 45B gives employers a credit for the Social Security and Medicare tax they pay on tips, except for the tips needed to bring hourly pay up to a fixed wage. For food and beverage that wage is $5.15 an hour, the federal minimum in early 2007, whatever the minimum is today. For tax years beginning after December 31, 2024, the credit also covers certain beauty services, measured against the current minimum wage.</p>
<p>An example with made-up numbers: in one month a server works 100 hours at $2.13 and reports $1,800 in tips.</p>
<table><thead><tr><th>Step</th><th>Amount</th></tr></thead><tbody>
<tr><td>Tips reported</td><td>$1,800.00</td></tr>
<tr><td>Needed to reach $5.15: 100 hours x $3.02</td><td>$302.00</td></tr>
<tr><td>Tips that count for the credit</td><td>$1,498.00</td></tr>
<tr><td>Credit at 7.65 percent</td><td><strong>$114.60</strong></td></tr>
</tbody></table>
<p>For ten such servers that comes to $1,146 a month. If the cash wage is $5.15 or more, all reported tips count. The credit is part of the general business credit, so it lowers income tax, not payroll tax, and you can carry over any unused part. You cannot also deduct the same tax: the credit reduces your deduction.</p>
<p>The tips have to be reported. A restaurant that is careless about tip reports loses the credit along with its peace of mind.</p>
<h2>The employees’ deduction, 2025 to 2028</h2>
<p>The One Big Beautiful Bill Act lets employees in occupations that customarily received tips deduct qualified tips on their own returns: up to $25,000 a year, for tax years 2025 through 2028, phased out above a modified adjusted gross income of $150,000 ($300,000 on a joint return). The deduction is on the employee’s return. It does not change Social Security and Medicare, and employees still report tips to you and pay tax on them through payroll.</p>
<p>For 2026 wages, you have something to add: Form W-2 shows cash tips reported to the employer (the term includes tips on cards) in box 12 with code TP, and the Treasury occupation code in box 14b. Ask your payroll provider before December whether every tipped position has its code.</p>
<h2>Pools and managers</h2>
<p>Under the Fair Labor Standards Act an employer may not keep employees’ tips, and managers and supervisors may not share in a pool, whether or not you pay the full minimum wage. If you count tips toward the minimum wage, you have to tell employees beforehand, and if wages and tips together fall short of the minimum, you make up the difference. The Labor Department’s Fact Sheet 15 describes the federal rules. States may require more.</p>
<h2>Each night, month and year</h2>
<ul>
<li><strong>Each night:</strong> a record by server of card tips, declared cash tips and tips shared, signed or confirmed.</li>
<li><strong>Each month:</strong> tips paid out agree with card tips, and the tip liability is zero at the <a href="/blog/month-end-close-in-ten-steps">month-end close</a>.</li>
<li><strong>Each year:</strong> Form 8027 if it applies, the hours and tips by server for Form 8846, and the codes for the W-2.</li>
</ul>
<p>We run payroll for tipped staff and hand your tax preparer the worksheet for the credit. See <a href="/services#payroll">payroll</a>.</p>`,
};
