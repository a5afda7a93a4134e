import type { SampleArticle } from './article.ts';

export const employeeOrContractor: SampleArticle = {
  slug: 'employee-or-independent-contractor',
  title: 'Employee or independent contractor? How the decision is really made',
  summary:
    'The contract does not decide it, and neither does the worker. What the IRS, the Labor Department and Utah look at, and what to do if you have it wrong.',
  keywords:
    'independent contractor, employee classification, Publication 15-A, Form SS-8, section 530, Form 8952, Utah unemployment, misclassification',
  category: 'hiring',
  imageAlt: 'Two ridge lines side by side, one held by a frame and one free',
  publishedAt: '2026-08-04',
  featured: false,
  body: `<p>Few questions cost small businesses more than this one, because they often pick the convenient answer and learn years later that it was wrong. Whether someone is an employee depends on the facts. A signed agreement helps show what you intended. It does not outweigh how the work is actually done.</p>
<h2>Why it matters</h2>
<p>For an employee you withhold income tax, withhold and match Social Security and Medicare, pay unemployment tax and workers’ compensation, and follow the rules on minimum wage and overtime. For a contractor you pay the invoice and may have to report it on <a href="/blog/form-1099-nec-who-gets-one">Form 1099-NEC</a>. If you got it wrong, you can owe the taxes you should have withheld, plus penalties and interest.</p>
<h2>The federal tax test</h2>
<p>IRS Publication 15-A sorts the evidence under three headings. No single fact decides it; they are weighed together.</p>
<table><thead><tr><th>Heading</th><th>Points toward an employee</th><th>Points toward a contractor</th></tr></thead><tbody>
<tr><td>Behavioral control</td><td>You say when, where and in what order; you train the person</td><td>You agree on the result; the person decides how</td></tr>
<tr><td>Financial control</td><td>Paid by the hour, tools supplied, expenses reimbursed</td><td>Own investment, own costs, can make a profit or a loss, serves other customers</td></tr>
<tr><td>Relationship</td><td>Benefits, open-ended, work at the core of the business</td><td>Written contract for a project, no benefits, an end date</td></tr>
</tbody></table>
<p>What matters most is the right to control. It counts even if you never use it: you may leave a trusted senior worker alone all day, and that person is still an employee.</p>
<h2>Other agencies, other tests</h2>
<p>Different laws can give different answers about the same person.</p>
<ul>
<li><strong>Wages and overtime.</strong> The federal Fair Labor Standards Act asks whether the worker depends economically on the business or is truly in business alone. The Labor Department’s rule on this has been rewritten more than once in recent years. Its Fact Sheet 13 explains the current rule.</li>
<li><strong>Unemployment insurance in Utah.</strong> Utah Code section 35A-4-204 starts from the opposite assumption: services are employment <em>unless</em> two things are shown. The person must be customarily engaged in an independently established trade or business of the same nature, and must be free from control or direction over the means of the work, under the contract and in fact. The Department of Workforce Services looks at signs such as a separate place of business, a real investment in equipment, other clients, the chance of a profit or loss, advertising, and licenses.</li>
<li><strong>Workers’ compensation.</strong> Your insurer will ask for proof that each contractor is covered or exempt, and may charge you premium for those who are not.</li>
</ul>
<p>So passing one test is not enough. When in doubt, apply the strictest one that applies to you.</p>
<h2>Arguments that do not work</h2>
<ul>
<li><em>They asked to be paid on a 1099.</em> That is not the worker’s choice either.</li>
<li><em>They have an LLC.</em> That is one fact among many. Filing for an LLC does not make someone independent who works only for you, at your desk, on your schedule.</li>
<li><em>It is part-time, or only for the summer.</em> Part-time and seasonal workers are employees if the facts say so.</li>
<li><em>Everyone in this business does it.</em> Industry practice can help you get relief, as described below, but it does not change the test.</li>
<li><em>They signed a contract.</em> See above.</li>
</ul>
<h2>Two made-up examples</h2>
<p><strong>A bookkeeping office</strong> pays a person by the hour to answer the phone from nine to one, with the office’s computer and script. The office controls the work, supplies the tools and sets the hours, and the person has no other customers. This is an employee, even at only twenty hours a week.</p>
<p><strong>The same office</strong> has its website redesigned by a designer with a studio, a fixed price, three other clients and a deadline. The designer decides how and when to do the work. This is a contractor, even though the project takes four months.</p>
<p>Most real cases fall in between. Before the first payment, write down the facts under the three headings, with the date. If anyone ever asks, a memo from that time is far better evidence than your memory.</p>
<h2>Asking the IRS</h2>
<p>Either side can file <strong>Form SS-8</strong> and ask the IRS to decide the status for federal employment tax. There is no fee. It can take six months or longer, the IRS asks the other side for its view, and the determination binds the IRS as long as the facts and the law stay the same. A worker who was treated as a contractor and believes otherwise can report the missing Social Security and Medicare tax on Form 8919.</p>
<h2>If you have it wrong</h2>
<ol>
<li><strong>Section 530 relief.</strong> A business that had a reasonable basis for its treatment, treated similar workers alike and filed the 1099 forms it owed may be relieved of federal employment tax. Publication 15-A and IRS Publication 1976 describe the conditions.</li>
<li><strong>Voluntary Classification Settlement Program.</strong> A business that is not under an IRS employment tax audit, or a Labor Department or state audit of the status of its workers, and has filed its 1099 forms for the previous three years, can apply on Form 8952 to treat the workers as employees from now on, and pay a small part of one year’s tax. Apply well before the change; the form’s instructions say how far ahead.</li>
<li><strong>Section 3509.</strong> Reduced rates apply in many cases where the mistake was not intentional, and they are lower still if you filed the 1099 forms. That is one more reason to file them.</li>
</ol>
<p>Federal settlements do not bind the state. Talk to an advisor before you write to either one.</p>
<h2>A file for every contractor</h2>
<ul>
<li>A written agreement for a defined result, with a price and an end date.</li>
<li>Form W-9, before the first payment.</li>
<li>Proof of a business: license, insurance certificate, website or card, invoices with numbers.</li>
<li>The memo of facts under the three headings.</li>
</ul>
<p>If you cannot put that file together, you probably have an employee. In that case, follow the list in <a href="/blog/hiring-your-first-employee-in-utah">hiring your first employee in Utah</a>, and our <a href="/services#payroll">payroll service</a> can take over from there. This article is general information and not legal advice.</p>`,
};
