import type { SampleArticle } from './article.ts';

export const salesTaxNexus: SampleArticle = {
  slug: 'sales-tax-nexus-after-wayfair',
  title: 'Sales tax nexus after Wayfair: where a small seller has to register',
  summary:
    'Physical presence, economic thresholds, marketplaces. How to find out where you have to collect sales tax, and what changed in Utah on July 1, 2025.',
  keywords:
    'sales tax, nexus, Wayfair, Utah, remote seller, marketplace, economic nexus, TC-69, exemption certificate',
  category: 'sales-tax',
  imageAlt: 'A ridge line crossing several bordered fields, some of them shaded',
  publishedAt: '2026-07-07',
  featured: true,
  body: `<p>You have to collect a state’s sales tax only if you have a sufficient connection with that state. The term is nexus. Until 2018 the connection had to be physical. In <em>South Dakota v. Wayfair, Inc.</em>, decided on June 21, 2018, the Supreme Court allowed states to look at sales as well. Every state with a general sales tax has since set a threshold. Five states have no statewide sales tax: Alaska, Delaware, Montana, New Hampshire and Oregon, although some places in Alaska have local ones.</p>
<h2>Three ways to have nexus</h2>
<h3>Physical presence</h3>
<p>This still counts, from the first dollar: an office, a store, an employee who works from home, a technician who visits customers, or inventory in someone else’s warehouse. The last one is easy to overlook. If a fulfillment service stores your goods, you may have inventory in states you have never set foot in.</p>
<h3>Economic presence</h3>
<p>With no physical presence, you must register once your sales into the state pass its threshold. The most common is $100,000 a year. States differ in what they count (all sales, retail sales or taxable sales), in the period they look at, and in whether sales through marketplaces are included.</p>
<h3>Voluntary registration</h3>
<p>You may register early. Do it only for a good reason, since a license means a return for every period, even with no sales.</p>
<h2>Utah’s rule, and what changed</h2>
<p>Utah Code section 59-12-107 applies to sellers with no physical presence in Utah. From January 1, 2019, until June 30, 2025, a seller without a presence in Utah had to collect if, in the previous or the current calendar year, sales into Utah brought more than $100,000 <em>or</em> came in 200 or more separate transactions. Senate Bill 47 of 2025 removed the transactions test. Since <strong>July 1, 2025</strong>, the only test is gross revenue of more than $100,000 from sales of tangible personal property, products transferred electronically, or services for storage, use or consumption in Utah.</p>
<p>The change helps sellers of many small orders. It does nothing for businesses that are present in Utah: a store in Draper needs a license before the first sale.</p>
<h2>Putting it together: an example with made-up numbers</h2>
<p>A Utah company sells outdoor gear from its own website. It stores nothing outside Utah, and nobody works elsewhere.</p>
<table><thead><tr><th>State</th><th>Threshold in 2025</th><th>Company’s sales</th><th>Result</th></tr></thead><tbody>
<tr><td>Utah</td><td>None; physical presence</td><td>$310,000</td><td>Registered</td></tr>
<tr><td>Colorado</td><td>$100,000</td><td>$118,000</td><td>Must register</td></tr>
<tr><td>Texas</td><td>$500,000</td><td>$140,000</td><td>Below</td></tr>
<tr><td>California</td><td>$500,000</td><td>$260,000</td><td>Below</td></tr>
<tr><td>Idaho</td><td>$100,000</td><td>$91,000</td><td>Below, but close: watch each month</td></tr>
</tbody></table>
<p>If the company hires one designer who works from home in Texas, it must register in Texas right away. That is why you should review the list with every new hire and every new warehouse, not just at year-end. Thresholds change too, so confirm each one with the state’s tax agency before you rely on it.</p>
<h2>Marketplaces</h2>
<p>When you sell through a large marketplace, the marketplace generally has to collect and pay the tax; in Utah, that is section 59-12-107.6. Your own website and your own store are still your responsibility. Keep the marketplace’s reports: they prove that tax was collected on those sales, and some states count those sales toward your threshold even though you do not have to collect on them.</p>
<h2>Not everything is taxable</h2>
<p>Nexus decides whether you must register. What is taxable is the next question, and every state answers it differently. Groceries, clothing, software, shipping charges, repairs and digital goods are treated in a dozen ways. For Utah, start with Utah State Tax Commission Publication 25.</p>
<p>A sale may also be exempt because of the buyer: a reseller, a school or a church, for example. Then you need a certificate; Utah’s form is TC-721. Ask for it at the first sale, check that it is complete, and file it under the customer’s name. In an audit, a sale with no certificate is treated as taxable, and the tax comes out of your own pocket.</p>
<h2>Use tax, the other half</h2>
<p>If you buy something taxable for your own use and the seller charged no tax, you owe use tax at the same rate. Utah businesses report it on the sales tax return. Auditors look here early, because so many businesses forget it: computers bought online, furniture, items taken from your own inventory.</p>
<h2>Registering and filing</h2>
<ol>
<li>Register before you collect. Collecting tax without a license is a serious matter; so is keeping what you collected. In Utah, use Form TC-69 or apply online.</li>
<li>If you have to register in several states, look at the Streamlined Sales Tax registration, which covers its member states, Utah among them, with one application.</li>
<li>Set the rates in your software by address, not by ZIP code. ZIP codes cross city and county lines.</li>
<li>Record the tax as a liability, with one account for each state.</li>
<li>Before you file, compare three figures: sales in the books, sales in the report, tax collected. Our <a href="/blog/month-end-close-in-ten-steps">month-end close</a> has a step for it.</li>
<li>File every return, even for a period with no sales.</li>
</ol>
<h2>If you are late</h2>
<p>If you find that you should have registered years ago, do not register today as if you had just started, and do not wait either. Most states, Utah among them, have voluntary disclosure agreements, which in general limit how far back the state looks and reduce penalties. They are open only to sellers who come forward before the state contacts them. States are stricter about tax you collected and did not pay over.</p>
<h2>A yearly review</h2>
<ul>
<li>Sales by state and by channel for the previous and the current year.</li>
<li>People, inventory and property by state.</li>
<li>Each state’s current threshold, from its own website, with the date you checked.</li>
<li>Certificates that are missing or have expired.</li>
</ul>
<p>We do this review for you and file the returns that follow. See <a href="/services#sales-tax">sales tax services</a>.</p>`,
};
