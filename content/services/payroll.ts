import type { Service } from '#contract/settings/service-schemas.ts';

export const payroll: Service = {
  id: 'payroll',
  title: 'Payroll',
  icon: 'banknote',
  description:
    'Your people paid correctly and on time, with the deposits, filings and year-end forms that follow.',
  longDescription:
    'We run payroll on your schedule, withhold and deposit federal and state taxes, and file the returns that go with them: quarterly and annual federal returns, Utah withholding and unemployment, and other states where you have people. You approve the hours and the total before anything is paid. Each January your employees receive their W-2s and your contractors a 1099 where one is due.',
  benefits: [
    'Payroll approved by you before a dollar moves',
    'Tax deposits made on the schedule assigned to you',
    'Federal, Utah and other state returns filed and kept on record',
    'Direct deposit, reimbursements, benefits and garnishments handled',
    'Payroll posted to the books by department or job',
  ],
  eachMonth: [
    'A payroll register for every pay period',
    'Confirmation of tax deposits and filed returns',
    'Payroll entries posted and reconciled in your books',
    'A calendar of upcoming paydays and deadlines',
  ],
  whoFor:
    'Employers from their first hire on, S corporation owners who pay themselves a salary, and companies with people in more than one state.',
  howOften: 'Every payday',
};
