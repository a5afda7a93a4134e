import type { SampleArticle } from './article.ts';

export const firstEmployee: SampleArticle = {
  slug: 'hiring-your-first-employee-in-utah',
  title: 'Hiring your first employee in Utah: a step-by-step list',
  summary:
    'The accounts to open, the first-day forms, the report due within 20 days, and what an hour of work really costs.',
  keywords:
    'first employee, Utah, Form W-4, Form I-9, new hire reporting, workers compensation, unemployment insurance, payroll setup',
  category: 'hiring',
  imageAlt: 'Two figures drawn as strokes on the first rise of a ridge line',
  publishedAt: '2026-05-26',
  featured: false,
  body: `<p>Hiring your first employee is the biggest administrative step a small business takes. None of it is hard, but the order matters: some accounts take weeks to open, and some forms are due within days. This list is for a private employer in Utah. In other states, the state parts differ.</p>
<h2>Before you make an offer</h2>
<ol>
<li><strong>Be sure it is an employee.</strong> Whether someone is an employee or a contractor depends on the facts, not on the agreement. Read <a href="/blog/employee-or-independent-contractor">employee or independent contractor</a> first.</li>
<li><strong>Get an employer identification number</strong>, if you do not have one, with Form SS-4 or on the IRS website at no charge.</li>
<li><strong>Open a Utah withholding account</strong> with the Utah State Tax Commission, on Form TC-69 or online. Its Publication 14 is the guide for employers.</li>
<li><strong>Open an unemployment insurance account</strong> with the Utah Department of Workforce Services. The department assigns your contribution rate and expects a wage report each quarter.</li>
<li><strong>Buy workers’ compensation insurance.</strong> Utah requires it of nearly all employers, from the first employee, before work begins. The Utah Labor Commission oversees it. The premium depends on the kind of work and on payroll.</li>
<li><strong>Choose a pay period.</strong> Under Utah Code section 34-28-3 wages are generally paid at least twice a month, within 10 days after the pay period ends. Employees hired on a yearly salary may be paid monthly, by the seventh of the following month.</li>
</ol>
<h2>On the first day</h2>
<ul>
<li><strong>Form W-4</strong>, for federal income tax withholding. Utah has no form of its own and uses the federal one. If an employee does not give you one, withhold as if for a single person with no adjustments.</li>
<li><strong>Form I-9</strong>, to verify the right to work. The employee completes Section 1 no later than the first day of work. You examine the documents and complete Section 2 within three business days after that day. You may not tell the employee which of the acceptable documents to bring. Keep the form for three years after the hire or one year after employment ends, whichever is later, and keep it separate from the personnel file.</li>
<li><strong>The terms in writing:</strong> pay rate, paydays, hours, whether the job is exempt from overtime, benefits, and who approves time.</li>
<li><strong>Bank details</strong> for direct deposit, on a signed form.</li>
</ul>
<h2>Within 20 days: new hire reporting</h2>
<p>Utah Code section 35A-7-104 requires a report of each new hire to the Department of Workforce Services not later than 20 days after the date of hire. The report has the employee’s name, address, Social Security number and date of hire, and your name, address and federal number. It applies to part-time staff as well, and to rehires after a separation of at least 60 consecutive days. Its main purpose is child support enforcement. Payroll services often do it for you; confirm that yours does, and keep the proof.</p>
<h2>What an hour really costs</h2>
<p>An example with a made-up wage: 25 hours a week at $20, or $500 a week and $26,000 for a year of 52 weeks.</p>
<table><thead><tr><th>Item</th><th>Basis</th><th>Per year</th></tr></thead><tbody>
<tr><td>Wages</td><td>25 hours x $20 x 52</td><td>$26,000</td></tr>
<tr><td>Social Security, employer’s half</td><td>6.2 percent</td><td>$1,612</td></tr>
<tr><td>Medicare, employer’s half</td><td>1.45 percent</td><td>$377</td></tr>
<tr><td>Federal unemployment (Form 940)</td><td>0.6 percent of the first $7,000, with the full state credit</td><td>$42</td></tr>
<tr><td>Utah unemployment</td><td>Your assigned rate on wages up to the state’s yearly base</td><td>As assigned</td></tr>
<tr><td>Workers’ compensation</td><td>By kind of work</td><td>As quoted</td></tr>
<tr><td><strong>Known so far</strong></td><td></td><td><strong>$28,031</strong></td></tr>
</tbody></table>
<p>That is almost eight percent above the wage, before state unemployment, insurance, paid time off, training and a place to work. When you price a job, use the full cost, not the wage.</p>
<h2>Every payday</h2>
<ol>
<li>Collect approved hours. Most hourly staff must be paid time and a half for hours over 40 in a workweek under the federal Fair Labor Standards Act.</li>
<li>Withhold federal income tax, Social Security, Medicare and Utah income tax.</li>
<li>Pay your employee, with a pay stub that shows hours, pay and deductions.</li>
<li>Deposit the federal taxes on your schedule. A new employer is generally a monthly depositor in the first year. See <a href="/blog/payroll-tax-deposits-monthly-or-semiweekly">deposit schedules</a>.</li>
</ol>
<h2>Every quarter and every year</h2>
<ul>
<li>Form 941 to the IRS, the withholding return to the Utah State Tax Commission, and the wage report to the Department of Workforce Services, in general by the end of the month after the quarter.</li>
<li>Form 940 for federal unemployment, due at the end of January.</li>
<li>Forms W-2 to employees and to the Social Security Administration by the end of January, and to Utah.</li>
</ul>
<h2>When employment ends</h2>
<p>If you let an employee go, Utah Code section 34-28-5 makes unpaid wages due immediately, to be paid within 24 hours. If the employee resigns, they are due on the next regular payday. Plan for this before the conversation, not after it, since an off-cycle payroll run takes some preparation.</p>
<h2>Three documents that prevent most problems</h2>
<ul>
<li>A short written policy on hours, breaks, time off and expenses, the same for everyone.</li>
<li>A job description, which also helps you decide whether overtime applies.</li>
<li>A personnel file with the offer, the W-4, reviews and pay changes, each dated and signed.</li>
</ul>
<p>Allow two weeks between the decision and the first day. If you would like us to open the accounts and run the first payroll with you, see <a href="/services#payroll">payroll</a> and <a href="/services#hr">HR support</a>. Take employment law questions to an attorney.</p>`,
};
