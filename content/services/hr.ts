import type { Service } from '#contract/settings/service-schemas.ts';

export const hr: Service = {
  id: 'hr',
  title: 'HR Support',
  icon: 'users',
  description:
    'The paperwork of employing people, from the offer letter to the last paycheck, kept in order.',
  longDescription:
    'We keep the administrative side of employment: hiring forms, personnel files, new hire reporting, leave balances and the start and end of benefits. Because it sits beside payroll, a raise or a change of address is entered once and reaches the paycheck. We prepare forms and keep records; questions of employment law go to an attorney, and we say so when we meet one.',
  benefits: [
    'Hiring paperwork complete, including Form I-9 and Form W-4',
    'New hires reported to the state as the law requires',
    'Leave balances that agree with payroll',
    'Personnel files kept apart, complete and confidential',
    'A checklist for every first day and every last day',
  ],
  eachMonth: [
    'Paperwork of every hire, change and departure',
    'Leave balances by employee',
    'A list of missing or expiring documents',
    'A short summary of headcount and changes',
  ],
  whoFor: 'Employers with a handful to a few dozen people and nobody whose job is human resources.',
  howOften: 'When you need it',
};
