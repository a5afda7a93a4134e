import type { SampleArticle } from './article.ts';

export const homeOffice: SampleArticle = {
  slug: 'home-office-deduction-and-records',
  title: 'The home office deduction, and the records every owner should keep',
  summary:
    'Who may deduct a home office, the two ways to figure it, and how long to keep the records behind a return.',
  keywords:
    'depreciation, home office, Form 8829, simplified method, Publication 587, record retention, receipts, Publication 583',
  category: 'deductions-and-records',
  imageAlt: 'A house drawn under a ridge line, one room marked',
  publishedAt: '2026-03-24',
  featured: false,
  body: `<p>Many owners skip the home office deduction because they have heard it triggers an audit. Others claim the dining table. Both are mistakes. The rules, in IRS Publication 587, are clear enough to tell you whether you qualify.</p>
<h2>The tests</h2>
<p>Part of a home counts when it is used <strong>exclusively</strong> and <strong>regularly</strong> for business, in one of these ways:</p>
<ul>
<li>as your principal place of business,</li>
<li>as a place where you meet patients, clients or customers in the normal course of business, or</li>
<li>as a separate structure, such as a detached studio or shop, used in connection with the business.</li>
</ul>
<p>Exclusive means exclusive. A room where the kids do homework in the evening fails the test. It does not have to be a whole room or have walls, but it has to be a space you can point to. There are two exceptions to exclusive use: storing inventory or samples when your home is the only fixed location of the business, and day care.</p>
<p>A home office is the principal place of business even if you earn your money elsewhere, as an electrician does, as long as you use it regularly for administrative or management work and have no other fixed place where you do a substantial amount of that work.</p>
<h2>Who cannot claim it</h2>
<p>Employees cannot deduct a home office under current federal law, even if the employer requires them to work at home. That includes owners who are employees of their own S or C corporation. For them the corporation can reimburse the cost of the office under an accountable plan, which gets you about the same result; you need a written plan and a calculation on file.</p>
<h2>Two ways to figure it</h2>
<h3>The simplified method</h3>
<p>Take $5 for each square foot used for business, up to 300 square feet, so at most $1,500 a year. There is no depreciation, and little to prove beyond the use and the size. You cannot carry an unused amount to another year.</p>
<h3>The regular method</h3>
<p>Take the business share of the actual costs of the home on Form 8829 for a sole proprietor: rent, or mortgage interest, real estate taxes and depreciation, plus insurance, utilities and repairs. Costs for the office alone, such as painting it, count in full. If the income of the business limits the deduction, you can carry the rest forward.</p>
<h3>An example with made-up numbers</h3>
<p>A bookkeeper rents an 1,800-square-foot apartment and uses a 180-square-foot room, one tenth of it.</p>
<table><thead><tr><th></th><th>Year</th><th>Business share</th></tr></thead><tbody>
<tr><td>Rent</td><td>$21,600</td><td>$2,160</td></tr>
<tr><td>Utilities</td><td>$3,000</td><td>$300</td></tr>
<tr><td>Renter’s insurance</td><td>$240</td><td>$24</td></tr>
<tr><td><strong>Regular method</strong></td><td></td><td><strong>$2,484</strong></td></tr>
<tr><td><strong>Simplified method</strong>, 180 x $5</td><td></td><td><strong>$900</strong></td></tr>
</tbody></table>
<p>For renters, the regular method is often worth the paperwork. For homeowners there is one more point: depreciation allowed for the office after May 6, 1997 may be taxed when the home is sold, as Publication 523 explains, even where the rest of the gain is excluded. You can choose the method again each year.</p>
<h2>A side effect worth knowing</h2>
<p>If the home office is your principal place of business, trips from home to customers are business miles, not commuting. If you visit customers every day, this can be worth more than the office itself. See <a href="/blog/vehicle-expenses-and-the-mileage-log">vehicle expenses and the mileage log</a>.</p>
<h2>What to keep for the office</h2>
<ul>
<li>A floor plan or sketch with measurements, and photos of the room in use.</li>
<li>The lease or the closing statement, and a record of improvements.</li>
<li>Bills for utilities, insurance and repairs, with the share you claimed.</li>
<li>The dates you started and stopped using it.</li>
</ul>
<h2>What to keep for everything else</h2>
<p>IRS Publication 583 describes the records a business should keep: gross receipts, purchases, expenses, assets and payroll, each with a document that shows the amount, the payee, the date and the business purpose. A card statement alone shows that something was paid, not what was bought. For travel, gifts and vehicles Publication 463 asks for more, although for most travel expenses other than lodging you do not need a receipt below $75. Scanned copies are as good as paper if they are legible and you can find them.</p>
<table><thead><tr><th>Record</th><th>Keep at least</th></tr></thead><tbody>
<tr><td>Returns and the records behind them, in general</td><td>3 years from filing, or from the due date if later</td></tr>
<tr><td>Employment tax records</td><td>4 years after the tax is due or paid, whichever is later</td></tr>
<tr><td>If you left out more than 25 percent of gross income</td><td>6 years</td></tr>
<tr><td>Claim for a loss from worthless securities or a bad debt</td><td>7 years</td></tr>
<tr><td>No return filed, or a fraudulent one</td><td>No limit</td></tr>
<tr><td>Property and equipment</td><td>Until the period ends for the year you sell it</td></tr>
</tbody></table>
<p>These are federal periods. States, lenders, insurers and contracts may require longer, so a sound rule of thumb is seven years for ordinary records, and permanently for formation documents, returns and property records.</p>
<h2>A filing system that takes no effort</h2>
<ol>
<li>One folder for each year, one within it for each month.</li>
<li>Attach the receipt to the transaction in the software when you enter it. Then you can find it from any report.</li>
<li>Write the purpose on anything that could be personal: a meal, a phone, a flight.</li>
<li>At the end of the year add the return, the signed e-file authorization and the payroll forms, then leave the folder alone.</li>
</ol>
<p>Records like these come out of a regular <a href="/blog/month-end-close-in-ten-steps">month-end close</a>. If yours are in a shoebox right now, a few hours of <a href="/services#consulting">consulting</a> will set up the folders and the routine.</p>`,
};
