import type { SampleArticle } from './article.ts';

export const form1099Nec: SampleArticle = {
  slug: 'form-1099-nec-who-gets-one',
  title: 'Form 1099-NEC for 2026: who gets one under the $2,000 rule',
  summary:
    'The old $600 threshold ended with payments made in 2025. Who gets a 1099-NEC for 2026, who does not, and how to have the forms ready before the end of January.',
  keywords:
    '1099-NEC, 1099-MISC, W-9, $2,000 threshold, contractors, backup withholding, IRIS, year-end, tax deadlines',
  category: 'year-end',
  imageAlt: 'A ridge line whose first step stands higher than before',
  publishedAt: '2026-11-17',
  featured: true,
  body: `<p>For as long as most owners can remember, the number was $600. For payments made after December 31, 2025, it is $2,000. The forms you prepare this January, for 2026 payments, are the first under the new rule. Most of the rest is unchanged, and the parts that were easy to get wrong still are.</p>
<h2>The threshold, by year</h2>
<table><thead><tr><th>Payments made in</th><th>Report if the total for the year is</th></tr></thead><tbody>
<tr><td>2025 and earlier</td><td>$600 or more</td></tr>
<tr><td>2026</td><td>$2,000 or more</td></tr>
<tr><td>2027 and later</td><td>$2,000 adjusted for inflation; look up the figure for the year</td></tr>
</tbody></table>
<p>The change was made by the One Big Beautiful Bill Act, Public Law 119-21, which was signed on July 4, 2025. A late form for 2025 still follows the $600 rule. And the threshold only affects reporting. The income is taxable to the person who earned it, with or without a form.</p>
<h2>The four conditions</h2>
<p>In general you file Form 1099-NEC for a payment if all four are true:</p>
<ol>
<li>It was made to someone who is not your employee.</li>
<li>It was for services, including parts and materials that came with them.</li>
<li>It was made in the course of your trade or business. What you pay the plumber for your own home does not count.</li>
<li>It went to an individual, a partnership, an estate or, in some cases, a corporation, and the total for the year reached the threshold.</li>
</ol>
<p>Being an LLC does not settle it. What matters is how the LLC is taxed, and its Form W-9 tells you that.</p>
<h2>Who does not get one</h2>
<ul>
<li><strong>Corporations</strong>, including an LLC taxed as a C or S corporation, with exceptions. The best known: you report attorneys’ fees even when the law firm is a corporation.</li>
<li><strong>Anyone paid by credit card, debit card or through a payment network.</strong> The card processor or network reports those on Form 1099-K if a form is due. Leave them out of your total, even if the same person was also paid by check.</li>
<li><strong>Vendors that sell you only goods.</strong></li>
<li><strong>Employees.</strong> Their pay, bonuses and reimbursements outside an accountable plan belong on the W-2. If you are not sure which it is, read <a href="/blog/employee-or-independent-contractor">employee or independent contractor</a>.</li>
</ul>
<p>You report rent too, but on Form 1099-MISC, box 1, and not if you paid it to a real estate agent or property manager who collects for the owner.</p>
<h2>Five vendors, an example with made-up numbers</h2>
<table><thead><tr><th>Vendor in 2026</th><th>Paid</th><th>Form</th></tr></thead><tbody>
<tr><td>Web designer, sole proprietor, by check</td><td>$3,400</td><td>1099-NEC</td></tr>
<tr><td>Cleaner, sole proprietor, by bank transfer</td><td>$1,850</td><td>None; below $2,000</td></tr>
<tr><td>Photographer, $1,200 by check and $1,500 by card</td><td>$2,700</td><td>None; the card payments are left out</td></tr>
<tr><td>Law firm, a corporation, fees by check</td><td>$4,000</td><td>1099-NEC</td></tr>
<tr><td>Sign maker, an LLC taxed as an S corporation</td><td>$6,200</td><td>None</td></tr>
</tbody></table>
<p>Under the old rule the cleaner and the photographer would each have received a form. You may still send one below the threshold. If you do, treat everyone the same, and let them know.</p>
<h2>Form W-9 first</h2>
<p>Ask for Form W-9 before the first payment. It gives you the legal name, tax classification, address and taxpayer number. After you have paid, you have little leverage, and in January you have none. Ask even if you expect to stay below the threshold. Nobody knows in March what a vendor will have earned by December.</p>
<p>If a payee will not give you a number, you generally have to withhold 24 percent of reportable payments. This is backup withholding, and it is reported on Form 945.</p>
<h2>Deadlines and how to file</h2>
<ul>
<li>Form 1099-NEC goes to the recipient <strong>and</strong> to the IRS by January 31. In 2027 that is a Sunday, so the date is <strong>February 1, 2027</strong>. There is no automatic extension.</li>
<li>Form 1099-MISC goes to most recipients by the same date, and to the IRS by the end of February on paper or the end of March electronically, with the usual shift when a date falls on a weekend.</li>
<li>If you file ten or more information returns of all kinds together, including W-2s, you have to file electronically. The IRS has a free portal, the Information Returns Intake System (IRIS). Apply for access early.</li>
<li>Check each state in which you have recipients. Some have their own thresholds and did not adopt the federal change.</li>
</ul>
<p>Penalties increase the later you file, and they apply to each form. The current amounts are in the IRS General Instructions for Certain Information Returns.</p>
<h2>What to do in November and December</h2>
<ol>
<li>Run a report of payments by vendor for 2026, by check, cash and bank transfer only.</li>
<li>Go down the list and mark the vendors that provided services. Check vendors coded to repairs, professional fees, advertising, subcontractors and rent.</li>
<li>Compare with the W-9 file. Ask for what is missing before the last payment of the year, while you still have leverage.</li>
<li>Check names and numbers with the IRS TIN Matching program if you have many.</li>
<li>Look at who is close to $2,000. A payment counts in the year you make it, so a bill paid in January counts for 2027.</li>
<li>Correct the vendor records now, and the forms will be easy in January.</li>
</ol>
<h2>Fewer forms, same records</h2>
<p>You will owe fewer forms than last year. The records behind your deductions are the same: the invoice, the proof of payment, the W-9, the purpose. A 1099 does not prove a deduction, and you do not lose a deduction because no 1099 was due.</p>
<p>Vendor records, W-9 forms and the January filing are part of our <a href="/services#accounts-payable">accounts payable service</a>. If you would like us to review your list before the year ends, <a href="/booking">book a meeting</a>.</p>`,
};
