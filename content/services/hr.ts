import type { Service } from '#contract/settings/service-schemas.ts';

export const hr: Service = {
  id: 'hr',
  title: 'HR Support',
  icon: 'users',
  description:
    'The paperwork that comes with employees, from the offer letter to the last paycheck, kept in order.',
  longDescription:
    'We handle the administrative side of employment: hiring forms, personnel files, new hire reporting, leave balances and the start and end of benefits. Because it is tied to payroll, a raise or a change of address is entered once and shows up on the next paycheck. We prepare forms and keep records; employment law questions go to an attorney, and we tell you when one comes up.',
  benefits: [
    'Hiring paperwork complete, including Form I-9 and Form W-4',
    'New hires reported to the state as the law requires',
    'Leave balances that agree with payroll',
    'Personnel files kept separate, complete and confidential',
    'A checklist for every first day and every last day',
  ],
  eachMonth: [
    'Paperwork for every hire, change and departure',
    'Leave balances by employee',
    'A list of missing or expiring documents',
    'A short summary of headcount and changes',
  ],
  whoFor: 'Employers with a handful to a few dozen people and no human resources department.',
  howOften: 'As needed',
};
