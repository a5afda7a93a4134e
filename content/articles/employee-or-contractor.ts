import type { SampleArticle } from './article.ts';

export const employeeOrContractor: SampleArticle = {
  slug: 'employee-or-independent-contractor',
  title: 'Employee or independent contractor? How the decision is really made',
  summary:
    'The agreement does not decide it and neither does the worker. What the IRS, the Labor Department and Utah look at, and what to do if you have it wrong.',
  keywords:
    'independent contractor, employee classification, Publication 15-A, Form SS-8, section 530, Form 8952, Utah unemployment, misclassification',
  category: 'hiring',
  imageAlt: 'Two ridge lines side by side, one held by a frame and one free',
  publishedAt: '2026-08-04',
  featured: false,
  body: `<p>Few questions cost small businesses more than this one, because the answer is often chosen for convenience and found to be wrong years later. Whether somebody is an employee is a matter of facts. A signed agreement helps to show what was intended. It does not outweigh how the work is done.</p>
<h2>Why it matters</h2>
<p>For an employee you withhold income tax, withhold and match Social Security and Medicare, pay unemployment tax and workers' compensation, and follow the rules on minimum wage and overtime. For a contractor you pay the invoice and may have to report it on <a href="/blog/form-1099-nec-who-gets-one">Form 1099-NEC</a>. If the treatment was wrong, the employer can owe the taxes that should have been withheld, with penalties and interest.</p>
<h2>The federal tax test</h2>
<p>IRS Publication 15-A sorts the evidence under three headings. No single fact decides; they are weighed together.</p>
<table><thead><tr><th>Heading</th><th>Points toward an employee</th><th>Points toward a contractor</th></tr></thead><tbody>
<tr><td>Behavioral control</td><td>You say when, where and in what order; you train the person</td><td>You agree on the result; the person decides how</td></tr>
<tr><td>Financial control</td><td>Paid by the hour, tools supplied, expenses reimbursed</td><td>Own investment, own costs, can gain or lose, serves other customers</td></tr>
<tr><td>Relationship</td><td>Benefits, open-ended, work at the core of the business</td><td>Written contract for a project, no benefits, an end in sight</td></tr>
</tbody></table>
<p>The heart of it is the right to control. It counts even if you never use it: a trusted senior worker may be left alone all day and still be an employee.</p>
<h2>Other agencies, other tests</h2>
<p>The same person can be judged differently under different laws.</p>
<ul>
<li><strong>Wages and overtime.</strong> The federal Fair Labor Standards Act asks whether the worker depends economically on the business or is truly in business alone. The Labor Department's rule on this has been rewritten more than once in recent years. Its Fact Sheet 13 gives the present state.</li>
<li><strong>Unemployment insurance in Utah.</strong> Utah Code section 35A-4-204 starts from the other side: services are employment <em>unless</em> two things are shown. The person must be customarily engaged in an independently established trade or business of the same nature, and must be free from control or direction over the means of the work, under the contract and in fact. The Department of Workforce Services looks at signs such as a separate place of business, a real investment in equipment, other clients, the chance of a profit or loss, advertising, and licenses.</li>
<li><strong>Workers' compensation.</strong> Your insurer will ask for proof that each contractor is covered or exempt, and may charge premium for those who are not.</li>
</ul>
<p>So it is not enough to pass one test. When in doubt, apply the strictest that concerns you.</p>
<h2>Arguments that do not hold</h2>
<ul>
<li><em>They asked to be paid on a 1099.</em> The worker cannot choose either.</li>
<li><em>They have an LLC.</em> It is one fact among others. A person who works only for you, at your desk, on your schedule, is not made independent by a filing.</li>
<li><em>It is part-time, or only for the summer.</em> Part-time and seasonal workers are employees if the facts say so.</li>
<li><em>Everybody in this trade does it.</em> Industry practice can help with relief, as described below, but it does not change the test.</li>
<li><em>They signed.</em> See above.</li>
</ul>
<h2>Two cases, both invented</h2>
<p><strong>A bookkeeping office</strong> pays a person by the hour to answer the phone from nine to one, with the office's computer and script. Control, tools and hours are the office's, and there are no other customers. This is an employee, although it is only twenty hours a week.</p>
<p><strong>The same office</strong> has its website redesigned by a designer with a studio, a fixed price, three other clients and a deadline. How and when the work is done is the designer's affair. This is a contractor, although the project takes four months.</p>
<p>Most real cases lie between the two. Write down the facts under the three headings, with the date, before the first payment. If it is ever questioned, a memo from that time is far better evidence than a memory.</p>
<h2>Asking the IRS</h2>
<p>Either side can file <strong>Form SS-8</strong> and ask the IRS to decide the status for federal employment tax. There is no fee. It can take six months or longer, the other side is asked for its view, and a determination binds the IRS as long as the facts and the law stay the same. A worker who was treated as a contractor and believes otherwise can report the missing Social Security and Medicare tax on Form 8919.</p>
<h2>If you have it wrong</h2>
<ol>
<li><strong>Section 530 relief.</strong> A business that had a reasonable basis for its treatment, treated similar workers alike and filed the 1099 forms it owed may be relieved of federal employment tax. Publication 15-A and IRS Publication 1976 describe the conditions.</li>
<li><strong>Voluntary Classification Settlement Program.</strong> A business that is not under an IRS employment tax audit, or a Labor Department or state audit of the status of its workers, and has filed its 1099 forms for the previous three years, can apply on Form 8952 to treat the workers as employees from now on, and pay a small part of one year's tax. The application goes in well before the change; the form's instructions state the time.</li>
<li><strong>Section 3509.</strong> Reduced rates apply in many cases that were not intentional, and they are lower if the 1099 forms were filed. This is one more reason to file them.</li>
</ol>
<p>Federal settlements do not bind the state. Speak to an adviser before you write to either.</p>
<h2>A file for every contractor</h2>
<ul>
<li>A written agreement for a defined result, with a price and an end.</li>
<li>Form W-9, before the first payment.</li>
<li>Proof of a business: license, insurance certificate, website or card, invoices with numbers.</li>
<li>The memo of facts under the three headings.</li>
</ul>
<p>If the file cannot be filled, you are probably looking at an employee. In that case <a href="/blog/hiring-your-first-employee-in-utah">hiring your first employee in Utah</a> is the list to follow, and our <a href="/services#payroll">payroll service</a> can take over from there. This article is general information and not legal advice.</p>`,
};
