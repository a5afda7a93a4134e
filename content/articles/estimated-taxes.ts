import type { SampleArticle } from './article.ts';

export const estimatedTaxes: SampleArticle = {
  slug: 'estimated-taxes-for-business-owners',
  title: 'Estimated taxes for business owners: how much, and when',
  summary:
    'Four dates, two safe harbors and one habit. How owners of a sole proprietorship, partnership or S corporation figure their federal estimated payments, and what Utah expects.',
  keywords:
    'estimated taxes, tax deadlines, due dates, Form 1040-ES, safe harbor, self-employment tax, quarterly payments, Utah TC-546, Publication 505',
  category: 'tax-planning',
  imageAlt: 'A ridge line with four marked peaks, one for each payment date',
  publishedAt: '2026-01-13',
  featured: false,
  body: `<p>Federal income tax is due as you earn the income, not in April of the next year. Employees pay through withholding. Owners whose profit is taxed on their own return, because the business is a sole proprietorship, a partnership, an LLC taxed as either, or an S corporation, usually make estimated payments. The rules are in IRS Publication 505; the worksheet and vouchers are in Form 1040-ES.</p>
<h2>Who has to pay</h2>
<p>In general you must pay estimated tax if you expect to owe at least $1,000 for the year after withholding and refundable credits, and your withholding and credits will be less than the smaller of:</p>
<ul>
<li>90 percent of the tax on this year’s return, or</li>
<li>100 percent of the tax on last year’s return, if that return covered all twelve months.</li>
</ul>
<p>If the adjusted gross income on last year’s return was more than $150,000 ($75,000 if married filing separately), the second figure is 110 percent instead of 100. Different rules apply to farmers and fishers.</p>
<p>These two figures are called safe harbors. Pay the smaller one on time, in four equal payments, and there is no underpayment penalty, no matter how large the final bill turns out to be.</p>
<h2>The four dates</h2>
<table><thead><tr><th>Income earned</th><th>Payment for 2026 is due</th></tr></thead><tbody>
<tr><td>January to March</td><td>April 15, 2026</td></tr>
<tr><td>April and May</td><td>June 15, 2026</td></tr>
<tr><td>June to August</td><td>September 15, 2026</td></tr>
<tr><td>September to December</td><td>January 15, 2027</td></tr>
</tbody></table>
<p>Note that the second period has two months and the last has four. A date that falls on a weekend or legal holiday moves to the next business day; for tax year 2026 none of them do.</p>
<h2>Two taxes in one payment</h2>
<p>For a sole proprietor or a working partner the estimate must cover self-employment tax as well as income tax. Self-employment tax is Social Security and Medicare for people without an employer. You figure it on Schedule SE: 92.35 percent of net earnings, times 15.3 percent, up to the yearly Social Security wage base, and 2.9 percent above it. You deduct half of the result in arriving at adjusted gross income.</p>
<p>An example with made-up numbers: a designer expects a net profit of $96,000.</p>
<ul>
<li>$96,000 times 92.35 percent is $88,656.</li>
<li>$88,656 times 15.3 percent is $13,564 of self-employment tax.</li>
<li>Half of that, $6,782, is deducted before income tax is figured.</li>
</ul>
<p>This is the first surprise for many new owners: more than thirteen thousand dollars before any income tax.</p>
<h2>Choosing a method</h2>
<h3>Last year’s tax</h3>
<p>The simplest method needs no forecast. Suppose the total tax on the designer’s last return was $18,400 and the income was below the $150,000 line. Four payments of $4,600 meet the safe harbor. If this year’s tax turns out to be $24,000, the remaining $5,600 is due in April, without an underpayment penalty. You will need that money in April, so set it aside.</p>
<h3>This year’s tax</h3>
<p>If you expect less profit than last year, paying on last year’s figure ties up cash. Estimate this year’s tax instead and pay 90 percent of it. In the example above 90 percent of $24,000 is $21,600, or $5,400 a quarter, so the designer does better with last year’s figure. In a down year it is the other way around.</p>
<h3>Annualized income</h3>
<p>A business that earns most of its profit late in the year, such as a gift shop, can pay in proportion to income as it arrives. That is the annualized income installment method on Schedule AI of Form 2210. It avoids a penalty for the early quarters, but you have to close the books through March, May, August and December.</p>
<h2>Owners who are also on payroll</h2>
<p>Withholding counts as if it had been paid evenly through the year, even when it is taken from the last paycheck in December. An owner of an S corporation can therefore make up a shortfall late in the year by raising the withholding on Form W-4. The same is true of a spouse’s withholding on a joint return.</p>
<h2>What Utah expects</h2>
<p>Utah does not require individuals to make quarterly estimated payments. It does expect the tax by the due date of the return. The extension of time to file is automatic, but it is not an extension of time to pay: to avoid a penalty during the extension you must have paid, by the original due date, at least the lesser of 90 percent of the current year’s tax or 100 percent of the previous year’s. Send prepayments with coupon TC-546 or online through Taxpayer Access Point. Corporations follow different rules. If you have income in other states, look up each one, since most of them do require quarterly payments.</p>
<h2>A routine that makes it painless</h2>
<ol>
<li>Close the books each month, so you know your profit. Our <a href="/blog/month-end-close-in-ten-steps">ten steps</a> show how.</li>
<li>Move a fixed share of each month’s profit to a separate savings account. Your own rate comes from last year’s total tax divided by last year’s profit.</li>
<li>Before each of the four dates, compare your savings with the safe harbor, and pay.</li>
<li>Pay electronically, write down the confirmation number, and record the payment as an owner’s draw, not as a business expense.</li>
</ol>
<p>This article covers the general rules. Your own situation may have wrinkles, such as a spouse with wages, a sale of property, or the deduction for qualified business income. We keep the estimate current through the year as part of <a href="/services#tax">tax planning</a> and work with the preparer of your choice.</p>`,
};
