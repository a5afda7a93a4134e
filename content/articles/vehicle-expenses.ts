import type { SampleArticle } from './article.ts';

export const vehicleExpenses: SampleArticle = {
  slug: 'vehicle-expenses-and-the-mileage-log',
  title: 'Vehicle expenses: mileage rate or actual costs, and the log you need for both',
  summary:
    'Two ways to deduct a vehicle, one choice that is hard to undo, and the record that decides whether the deduction holds up.',
  keywords:
    'depreciation, mileage rate, vehicle expenses, mileage log, commuting, Publication 463, accountable plan, actual expenses',
  category: 'deductions-and-records',
  imageAlt: 'A road drawn as a chart line along the foot of a mountain ridge',
  publishedAt: '2026-02-03',
  featured: false,
  body: `<p>A vehicle is often the largest deduction a small business cannot prove. The rules are in IRS Publication 463, and they are stricter than for most expenses: the law requires a record of each trip, and an estimate at the end of the year is not a record.</p>
<h2>Which miles count</h2>
<p>Business miles are those between two places of work: from the office to a customer, from one job to the next, to the bank or the supplier. Driving between your home and your regular place of work is commuting, and commuting is personal, no matter how many calls you make on the way.</p>
<p>Two situations get better treatment. If your home office is your principal place of business, trips from home to another work location in the same trade or business are business miles. (See <a href="/blog/home-office-deduction-and-records">what makes a home office qualify</a>.) And if you have a regular place of work away from home, trips between home and a temporary work location, one expected to last no more than a year, are generally business miles too.</p>
<h2>Two methods</h2>
<h3>The standard mileage rate</h3>
<p>Multiply business miles by the rate the IRS announces each year. For 2025 the business rate was 70 cents a mile. For 2026, IRS Notice 2026-10 set it at 72.5 cents. The rate covers fuel, repairs, insurance, registration and depreciation, so you do not deduct those again. You can add business parking and tolls, and a self-employed person may also deduct the business share of interest on the car loan.</p>
<h3>Actual expenses</h3>
<p>Add up everything the vehicle cost in the year, including depreciation or lease payments, and multiply by the share of your miles that were for business. Depreciation has limits for passenger cars and different limits for heavy vehicles, so this method takes more calculation and a good file of receipts.</p>
<h2>A comparison with made-up numbers</h2>
<p>A consultant drives 14,000 miles in 2026, of which 9,200 are for business. That is 65.7 percent.</p>
<table><thead><tr><th>Item</th><th>Standard rate</th><th>Actual costs</th></tr></thead><tbody>
<tr><td>9,200 miles at 72.5 cents</td><td>$6,670</td><td></td></tr>
<tr><td>Fuel</td><td></td><td>$2,900</td></tr>
<tr><td>Insurance</td><td></td><td>$1,500</td></tr>
<tr><td>Repairs and tires</td><td></td><td>$1,100</td></tr>
<tr><td>Registration</td><td></td><td>$300</td></tr>
<tr><td>Depreciation</td><td></td><td>$4,200</td></tr>
<tr><td>Total cost of the vehicle</td><td></td><td>$10,000</td></tr>
<tr><td>Business share, 65.7 percent</td><td></td><td>$6,571</td></tr>
<tr><td><strong>Deduction before parking and tolls</strong></td><td>$6,670</td><td>$6,571</td></tr>
</tbody></table>
<p>Here the two are close, and the standard rate wins because it takes less paperwork. An expensive vehicle with few miles tends to favor actual costs. A modest one with many miles favors the rate.</p>
<h2>The choice in the first year</h2>
<p>To use the standard rate for a car you own, you must choose it in the first year the car is available for business. In later years you may switch to actual expenses, with limits on how you then depreciate the car. If you start with actual expenses and accelerated depreciation, you cannot use the standard rate for that car later. For a leased car, once you choose the rate you stay with it for the whole lease. The rate is also not available if you use five or more cars at the same time, as in a fleet.</p>
<p>If you are not sure, the standard rate in the first year keeps more options open.</p>
<h2>What the log must say</h2>
<p>Publication 463 calls for a timely record of four things for each business use:</p>
<ul>
<li>the <strong>date</strong>,</li>
<li>the <strong>destination</strong>,</li>
<li>the business <strong>purpose</strong>, and</li>
<li>the <strong>miles</strong>.</li>
</ul>
<p>You also need the odometer reading at the beginning and the end of the year, because the business share is figured from all your miles, not only the ones you logged. A phone app, a spreadsheet or a notebook in the glove box all work, as long as you make the entry at or near the time of the trip. A week is near. A year is not.</p>
<p>For regular routes a short entry will do: a driver who visits the same twelve customers each Tuesday can describe the route once and then note the dates and the total miles.</p>
<h2>Corporations and employees</h2>
<p>An owner who is an employee of their own corporation cannot simply deduct mileage on the personal return. Under current law employees get no deduction for these expenses. Instead the corporation reimburses the miles under an <strong>accountable plan</strong>: the employee shows the business connection, turns in the log within a reasonable time, and returns any excess. Done this way, the corporation deducts the payment and the employee has no income. Reimbursement above the federal rate, or without a log, is wages.</p>
<p>If the business owns the car, personal use of it is a taxable benefit; you value it by one of the methods in IRS Publication 15-B and add it to wages. This is easy to forget in December and awkward to fix afterward, so ask for the personal miles before the last payroll of the year.</p>
<h2>A routine that holds up</h2>
<ol>
<li>Take a photo of the odometer on January 1 and on the day you add or retire a vehicle.</li>
<li>Log trips the same day, or let an app do it and sort the trips each Friday.</li>
<li>File the log with each <a href="/blog/month-end-close-in-ten-steps">month-end close</a>, so you can never lose more than one month.</li>
<li>Pay for fuel with a business card, even under the standard rate; it supports the log.</li>
<li>Keep the log and receipts as long as the IRS can examine the return, in general three years from filing.</li>
</ol>
<p>If you have already driven half a year without a log, start today. A real record for part of the year, with appointments and invoices for the rest, is worth more than a perfect one written from memory. For help with a reimbursement plan, see <a href="/services#consulting">consulting</a>.</p>`,
};
