import type { EntityType } from '#contract/clients/entity-types.ts';
import { businesses, type DeadlineRule, type DueDay, type Extension } from './rule.ts';

/** Entities whose income is on the owner's individual return. */
const filedByOwner: readonly EntityType[] = ['individual', 'sole-proprietor', 'single-member-llc'];

const the15th = (month: number): DueDay => ({ month, day: 15 });
const endOf = (month: number): DueDay => ({ month, day: 'last' });
const sixMonths = (form: string, citation: string): Extension => ({ months: 6, form, citation });
const sixMonthsOf7004 = sixMonths('Form 7004', 'IRC 6081; Treas. Reg. 1.6081-3');

export const federalRules: readonly DeadlineRule[] = [
  {
    id: 'federal-1040',
    kind: 'income-tax',
    authority: 'federal',
    act: 'file',
    form: 'Form 1040',
    title: 'Individual income tax return',
    entities: filedByOwner,
    year: 'tax',
    part: 'year',
    versions: [
      {
        from: 2010,
        due: [the15th(16)],
        extension: sixMonths('Form 4868', 'IRC 6081; Treas. Reg. 1.6081-4'),
        rule: 'The 15th day of the fourth month after the tax year: April 15 for a calendar year. A sole proprietor and an individual owner of a single-member LLC report the business here.',
        citation: 'IRC 6072(a)',
      },
    ],
  },
  {
    id: 'federal-1120',
    kind: 'income-tax',
    authority: 'federal',
    act: 'file',
    form: 'Form 1120',
    title: 'Corporation income tax return',
    entities: ['c-corporation'],
    year: 'tax',
    part: 'year',
    versions: [
      {
        from: 2016,
        until: 2025,
        fiscalYearEnds: ['06'],
        due: [the15th(15)],
        extension: { months: 7, form: 'Form 7004', citation: 'IRC 6081(b); Treas. Reg. 1.6081-3(e)' },
        rule: 'For a tax year that ends on June 30 and begins before 2026: the 15th day of the third month after it, September 15.',
        citation: 'Public Law 114-41, section 2006(a)(3)(B)',
      },
      {
        from: 2016,
        due: [the15th(16)],
        extension: sixMonthsOf7004,
        rule: 'The 15th day of the fourth month after the tax year: April 15 for a calendar year.',
        citation: 'IRC 6072(a), as amended by Public Law 114-41, section 2006(a)',
      },
      {
        from: 2010,
        until: 2015,
        due: [the15th(15)],
        extension: sixMonthsOf7004,
        rule: 'For tax years that began before 2016: the 15th day of the third month after the tax year.',
        citation: 'IRC 6072(b), before Public Law 114-41',
      },
    ],
  },
  {
    id: 'federal-1120-s',
    kind: 'income-tax',
    authority: 'federal',
    act: 'file',
    form: 'Form 1120-S',
    title: 'S corporation income tax return',
    entities: ['s-corporation'],
    year: 'tax',
    part: 'year',
    versions: [
      {
        from: 2010,
        due: [the15th(15)],
        extension: sixMonthsOf7004,
        rule: 'The 15th day of the third month after the tax year: March 15 for a calendar year. Schedules K-1 go to shareholders by the same day.',
        citation: 'IRC 6072(b); IRC 6037(b)',
      },
    ],
  },
  {
    id: 'federal-1065',
    kind: 'income-tax',
    authority: 'federal',
    act: 'file',
    form: 'Form 1065',
    title: 'Partnership return',
    entities: ['partnership'],
    year: 'tax',
    part: 'year',
    versions: [
      {
        from: 2016,
        due: [the15th(15)],
        extension: sixMonths('Form 7004', 'IRC 6081; Treas. Reg. 1.6081-2'),
        rule: 'The 15th day of the third month after the tax year: March 15 for a calendar year. Schedules K-1 go to partners by the same day.',
        citation: 'IRC 6072(b), as amended by Public Law 114-41, section 2006(a); IRC 6031(b)',
      },
    ],
  },
  {
    id: 'federal-1041',
    kind: 'income-tax',
    authority: 'federal',
    act: 'file',
    form: 'Form 1041',
    title: 'Estate or trust income tax return',
    entities: ['trust-or-estate'],
    year: 'tax',
    part: 'year',
    versions: [
      {
        from: 2016,
        fiscalYearEnds: ['12'],
        due: [the15th(16)],
        extension: {
          months: 5,
          lastDay: true,
          form: 'Form 7004',
          citation: 'IRC 6081; Treas. Reg. 1.6081-6',
        },
        rule: 'The 15th day of the fourth month after the tax year: April 15 for a calendar year. Form 7004 gives five and a half months, until September 30.',
        citation: 'IRC 6072(a)',
      },
      {
        // No source says when five and a half months end in a month of 31 days, so there is no extended date.
        from: 2016,
        due: [the15th(16)],
        rule: 'The 15th day of the fourth month after the tax year.',
        citation: 'IRC 6072(a)',
      },
    ],
  },
  {
    id: 'federal-990',
    kind: 'income-tax',
    authority: 'federal',
    act: 'file',
    form: 'Form 990 or 990-EZ',
    title: 'Return of an exempt organization',
    entities: ['nonprofit'],
    year: 'tax',
    part: 'year',
    versions: [
      {
        from: 2016,
        due: [the15th(17)],
        extension: sixMonths('Form 8868', 'IRC 6081; Treas. Reg. 1.6081-9'),
        rule: 'The 15th day of the fifth month after the tax year: May 15 for a calendar year. Form 990-N is due on the same day and can’t be extended.',
        citation: 'Treas. Reg. 1.6033-2(e)',
      },
    ],
  },
  estimates({
    id: 'federal-1040-es',
    form: 'Form 1040-ES',
    entities: filedByOwner,
    months: [4, 6, 9, 13],
    rule: 'The 15th day of the fourth, sixth and ninth months of the tax year and of the month after it: April 15, June 15, September 15 and January 15 for a calendar year.',
    citation: 'IRC 6654(c)(2), (k)',
  }),
  estimates({
    id: 'federal-1041-es',
    form: 'Form 1041-ES',
    entities: ['trust-or-estate'],
    months: [4, 6, 9, 13],
    rule: 'The 15th day of the fourth, sixth and ninth months of the tax year and of the month after it. Most estates owe none for their first two years.',
    citation: 'IRC 6654(c)(2), (k), (l)',
  }),
  estimates({
    id: 'federal-1120-estimated',
    form: 'Corporation estimated tax',
    entities: ['c-corporation'],
    months: [4, 6, 9, 12],
    rule: 'The 15th day of the fourth, sixth, ninth and twelfth months of the tax year: April 15, June 15, September 15 and December 15 for a calendar year.',
    citation: 'IRC 6655(c)(2), (i)',
  }),
  {
    id: 'federal-941',
    kind: 'payroll',
    authority: 'federal',
    act: 'file',
    form: 'Form 941',
    title: 'Employer’s quarterly federal tax return',
    entities: businesses,
    year: 'calendar',
    part: 'quarter',
    versions: [
      {
        from: 2016,
        due: [endOf(4), endOf(7), endOf(10), endOf(13)],
        rule: 'The last day of the month after the quarter. Ten more days if every deposit of the quarter was made in full and on time.',
        citation: 'Treas. Reg. 31.6071(a)-1(a)(1)',
      },
    ],
  },
  yearly({
    id: 'federal-940',
    kind: 'payroll',
    form: 'Form 940',
    title: 'Federal unemployment tax return',
    due: endOf(13),
    rule: 'January 31 of the next year. Ten more days if every deposit was made in full and on time.',
    citation: 'Treas. Reg. 31.6071(a)-1(c)',
  }),
  yearly({
    id: 'federal-w-2',
    kind: 'payroll',
    form: 'Forms W-2 and W-3',
    title: 'Wage statements to employees and to Social Security',
    due: endOf(13),
    rule: 'January 31 of the next year, both to employees and to the Social Security Administration.',
    citation: 'IRC 6051(a); IRC 6071(c)',
  }),
  yearly({
    id: 'federal-1099-nec',
    kind: 'contractors',
    form: 'Form 1099-NEC',
    title: 'Contractor pay, to contractors and the IRS',
    due: endOf(13),
    rule: 'January 31 of the next year, both to contractors and to the IRS.',
    citation: 'IRC 6041A(e); IRC 6071(c)',
  }),
  yearly({
    id: 'federal-1099-misc-paper',
    kind: 'contractors',
    form: 'Form 1099-MISC on paper',
    title: 'Rents and other payments, to the IRS on paper',
    due: { month: 14, day: 28 },
    rule: 'February 28 of the next year when filed on paper, which is open to those with fewer than ten information returns.',
    citation: 'Treas. Reg. 1.6041-6',
  }),
  yearly({
    id: 'federal-1099-misc',
    kind: 'contractors',
    form: 'Form 1099-MISC, filed electronically',
    title: 'Rents and other payments, to the IRS electronically',
    due: endOf(15),
    rule: 'March 31 of the next year when filed electronically.',
    citation: 'IRC 6071(b)',
  }),
];

/** The rule in a sentence, and where the law states it. */
type Source = Pick<DeadlineRule['versions'][number], 'rule' | 'citation'>;

/** The four estimated tax payments of a tax year. */
function estimates({
  months,
  rule,
  citation,
  ...which
}: Pick<DeadlineRule, 'id' | 'form' | 'entities'> & { months: readonly number[] } & Source): DeadlineRule {
  return {
    ...which,
    kind: 'estimated-tax',
    authority: 'federal',
    act: 'pay',
    title: 'Estimated tax payment',
    year: 'tax',
    part: 'payment',
    versions: [{ from: 2010, due: months.map(the15th), rule, citation }],
  };
}

/** A business return for a calendar year. */
function yearly({
  due,
  rule,
  citation,
  ...which
}: Pick<DeadlineRule, 'id' | 'kind' | 'form' | 'title'> & { due: DueDay } & Source): DeadlineRule {
  return {
    ...which,
    authority: 'federal',
    act: 'file',
    entities: businesses,
    year: 'calendar',
    part: 'year',
    versions: [{ from: 2016, due: [due], rule, citation }],
  };
}
