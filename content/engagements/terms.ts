/** The terms that the letters of all services share. The owner should have them read by counsel before relying on them. */
export const sharedTerms = `## Management and responsibility
You make the decisions of the business and are responsible for them, for the records you give us and for your internal controls. You will name one person who answers our questions and approves what needs approval. You will review what we prepare and tell us within 30 days if something looks wrong.

## No audit, and no assurance
Our work is prepared from your records. Not audited, reviewed or compiled. We are not a CPA firm. No assurance is provided on any figure. We do not look for fraud, theft or errors of others, and our work can't be relied on to find them. If we notice something unusual, we will tell you.

## Payment
We send invoices as the prices above say: monthly work at the end of each month, work with one price when it is done. Payment is due within 15 days. A balance that is past due by more than 30 days bears a late fee of 1% a month. We may pause our work while a balance is overdue, after telling you in writing.

## Work outside this letter
Additional work, such as cleaning up earlier periods or answering a notice, is not part of the prices above. We will tell you what it costs and start after you agree in writing.

## When it begins and ends
This letter takes effect on {start} and covers {year}. Monthly, quarterly and yearly work renews for another year unless one of us says otherwise in writing. Either of us may end this letter at any time with 30 days' notice in writing. You pay for the work that was done until then.

## Your records
Your records are yours. We return them on request, at any time, also while a bill is open or disputed. We keep our copies and our own working papers for seven years, and then destroy them securely.

## Confidentiality
We keep what we learn about you confidential and use it for this work only. We use outside service providers, such as accounting and payroll software and secure storage. They may hold your data for us, under agreements that keep it confidential. If we receive a subpoena or another lawful request for your records, we will tell you before we answer unless the law forbids it, and you will pay for the time that it takes.

## Email and electronic records
We exchange documents through the client portal. Please don't send account or social security numbers by email. You may have any of these records on paper instead.

## Advice
Please rely only on advice that we give you in writing. What we say in a meeting or on the phone is based on what we know at that moment. We do not practice law, and we do not advise on investments.

## Liability
If we make a mistake in our work, we will correct it without charge. Our liability for all claims under this letter is limited to the fees that you paid us for it in the twelve months before the claim. This does not apply to damage caused on purpose or by gross negligence.

## Disputes
If we disagree, we will first talk with each other, and then try mediation in Utah before either of us goes to court. This letter is governed by the laws of the State of Utah.`;

/** Opens every letter. */
export const sharedIntroduction = `Thank you for choosing {firm}. This letter between {client} and {firm} says what we will do for you, what we will not do, what it costs and what we need from you.`;
