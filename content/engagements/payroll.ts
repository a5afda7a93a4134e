import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import { sharedIntroduction, sharedTerms } from './terms.ts';

export const payrollLetter: EngagementTemplate = {
  key: 'payroll',
  version: 1,
  title: 'Engagement letter {year}: Payroll',
  introduction: sharedIntroduction,
  scope: `We will do the following for you:

- Run payroll on the schedule we agree on after you approve it
- Withhold and deposit federal and state payroll taxes from your account
- Prepare and file quarterly and annual payroll returns
- Prepare Forms W-2 each January
- Post payroll to your books and send you a register of each pay period`,
  exclusions: `The following is not part of this letter:

- Legal advice on wages, hours or who is an employee
- Paying wages or taxes with our own money
- Checking that reported hours are true
- Penalties for information that reaches us late or wrong
- Retirement and benefit plan filings`,
  terms: `## What we need from you
You will:

- send hours and changes two business days before each payday
- approve each payroll before it is paid
- keep enough money in the account for wages and taxes

${sharedTerms}`,
  lines: [{ service: 'Payroll', cents: null, recurrence: 'monthly' }],
};
