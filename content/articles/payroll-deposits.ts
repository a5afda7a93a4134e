import type { SampleArticle } from './article.ts';

export const payrollDeposits: SampleArticle = {
  slug: 'payroll-tax-deposits-monthly-or-semiweekly',
  title: 'Payroll tax deposits: monthly or semiweekly?',
  summary:
    'The schedule has nothing to do with how often you pay people. How the lookback period works, when deposits are due, and the $100,000 rule.',
  keywords:
    'payroll tax deposits, tax deadlines, due dates, Form 941, lookback period, semiweekly, monthly depositor, EFTPS, Publication 15, Form 940',
  category: 'payroll',
  imageAlt: 'A ridge line over a calendar grid with deposit days marked',
  publishedAt: '2026-10-27',
  featured: false,
  body: `<p>Every payday you owe money twice: to your people, and to the government for what you withheld and what you match. The second debt has its own calendar. You will find it in IRS Publication 15, and it is stricter than most owners think: even one day late costs a penalty.</p>
<h2>What you deposit</h2>
<p>Federal income tax withheld, the employees’ Social Security and Medicare tax, and the employer’s equal share of the latter two. You report them together on Form 941 each quarter. Federal unemployment tax is separate; see the end of this article.</p>
<h2>The lookback period decides</h2>
<p>Before each calendar year you look back at four quarters: July 1 of the second year before, through June 30 of the year before. Add up the total tax from line 12 of the four Forms 941.</p>
<ul>
<li><strong>$50,000 or less:</strong> you are a monthly depositor for the whole coming year.</li>
<li><strong>More than $50,000:</strong> you are a semiweekly depositor.</li>
</ul>
<p>How often you pay wages does not matter. A business that pays once a month can be semiweekly, and one that pays every week can be monthly.</p>
<p>For 2027 the four quarters are those from July 1, 2025, to June 30, 2026, so they are already over and you can figure it out today. An example with made-up numbers:</p>
<table><thead><tr><th>Quarter</th><th>Total tax, Form 941</th></tr></thead><tbody>
<tr><td>July to September 2025</td><td>$10,900</td></tr>
<tr><td>October to December 2025</td><td>$12,300</td></tr>
<tr><td>January to March 2026</td><td>$13,100</td></tr>
<tr><td>April to June 2026</td><td>$14,200</td></tr>
<tr><td><strong>Lookback total</strong></td><td><strong>$50,500</strong></td></tr>
</tbody></table>
<p>This business is over the line by $500 and becomes semiweekly on January 1, 2027. Nobody will call to tell you. The IRS may send a notice, but the rule applies either way.</p>
<p>A new employer has no lookback period, and is monthly in the first calendar year, except under the $100,000 rule below. Employers who file Form 944 look back differently: at the tax for the second calendar year before.</p>
<h2>When the deposit is due</h2>
<table><thead><tr><th>Schedule</th><th>Wages paid on</th><th>Deposit by</th></tr></thead><tbody>
<tr><td>Monthly</td><td>Any day of the month</td><td>The 15th of the following month</td></tr>
<tr><td>Semiweekly</td><td>Wednesday, Thursday or Friday</td><td>The following Wednesday</td></tr>
<tr><td>Semiweekly</td><td>Saturday, Sunday, Monday or Tuesday</td><td>The following Friday</td></tr>
</tbody></table>
<p>What counts is the payday, not the end of the pay period. If the due date is a Saturday, a Sunday or a legal holiday, the next business day is on time. A semiweekly depositor always has at least three business days after the close of the semiweekly period: each weekday among the three that is a legal holiday adds a day.</p>
<h3>The $100,000 rule</h3>
<p>If the tax that has built up within one deposit period reaches $100,000 on any day, it is due the next business day. It happens to small businesses too, for example when you pay a large bonus. A monthly depositor who reaches it becomes semiweekly immediately, for the rest of the year and all of the next.</p>
<h3>The $2,500 rule</h3>
<p>If your total tax for the current quarter or the one before is less than $2,500, and the $100,000 rule did not apply to you in the current quarter, you may pay with a timely Form 941 instead of making deposits. If you are not sure you will stay below it, deposit.</p>
<h2>How to pay</h2>
<p>Deposits are made electronically: through the Electronic Federal Tax Payment System (EFTPS), through an IRS business tax account or Direct Pay for businesses, or by a payroll service or bank on your behalf. With EFTPS you have to schedule the payment by 8 p.m. Eastern time on the day before it is due. Enrollment used to take days, so do not start on the due date. If someone else pays for you, check your own account each quarter: you are still responsible.</p>
<h2>What a late deposit costs</h2>
<ul>
<li>1 to 5 days late: 2 percent.</li>
<li>6 to 15 days late: 5 percent.</li>
<li>More than 15 days late: 10 percent.</li>
<li>Still unpaid more than 10 days after the first IRS notice demanding payment: 15 percent.</li>
</ul>
<p>Paying the right amount in the wrong way, for example by check when a deposit was required, can also cost 10 percent. The withheld part of the tax is held in trust for the government, and section 6672 lets the IRS collect all of it from the people who were responsible and willfully did not pay.</p>
<h2>The other calendars</h2>
<h3>Form 941</h3>
<p>Due by the end of the month after each quarter: April 30, July 31, October 31 and January 31. If you made all deposits in full and on time, you get ten more days. For the third quarter of 2026 the date falls on a Saturday, so it is November 2. Semiweekly depositors add Schedule B.</p>
<h3>Federal unemployment, Form 940</h3>
<p>Deposit by the end of the month after the quarter in which the unpaid tax goes over $500; carry a smaller amount forward. The form itself is due January 31.</p>
<h3>Utah</h3>
<p>Utah income tax withheld is paid to the Utah State Tax Commission, which assigns the schedule; see its Publication 14. Unemployment contributions go to the Department of Workforce Services with the quarterly wage report.</p>
<h2>A short routine for every December</h2>
<ol>
<li>Add up the four lookback quarters and keep the sheet.</li>
<li>Write down the schedule for next year and tell whoever runs payroll.</li>
<li>Check the setting in the payroll software; it will not always update on its own.</li>
<li>Enter the dates of all deposits in a calendar, and the amounts in the <a href="/blog/thirteen-week-cash-flow-forecast">cash flow forecast</a>.</li>
<li>Compare the payroll liability accounts with what is still unpaid, as at each <a href="/blog/month-end-close-in-ten-steps">month-end</a>.</li>
</ol>
<p>If you would rather have someone else watch these dates, see our <a href="/services#payroll">payroll service</a>.</p>`,
};
