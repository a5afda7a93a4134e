import type { EntityType } from '#contract/clients/entity-types.ts';
import { businesses, type DeadlineRule, type DueDay, type Extension } from './rule.ts';

const endOf = (month: number): DueDay => ({ month, day: 'last' });
const quarters = [endOf(4), endOf(7), endOf(10), endOf(13)];
const individualExtension: Extension = { months: 6, form: null, citation: 'Utah Code 59-10-516' };

export const utahRules: readonly DeadlineRule[] = [
  {
    ...utahReturn('utah-tc-40', 'Form TC-40', 'Utah individual income tax return', [
      'individual',
      'sole-proprietor',
      'single-member-llc',
    ]),
    notBefore: 'federal-1040',
    versions: [
      {
        from: 2016,
        due: [{ month: 16, day: 15 }],
        extension: individualExtension,
        rule: 'The day on which the federal individual return is due.',
        citation: 'Utah Code 59-10-514(1)(a)(i)',
      },
    ],
  },
  {
    ...utahReturn('utah-tc-41', 'Form TC-41', 'Utah fiduciary income tax return', ['trust-or-estate']),
    notBefore: 'federal-1041',
    versions: [
      {
        from: 2016,
        due: [{ month: 16, day: 15 }],
        extension: individualExtension,
        rule: 'The day on which the federal return of an estate or trust is due.',
        citation: 'Utah Code 59-10-514(1)(a)(ii)',
      },
    ],
  },
  {
    ...utahReturn('utah-tc-20', 'Form TC-20', 'Utah corporation franchise and income tax return', [
      'c-corporation',
    ]),
    notBefore: 'federal-1120',
    versions: [
      {
        from: 2016,
        due: [{ month: 16, day: 15 }],
        extension: { months: 6, form: null, citation: 'Utah Code 59-7-505(3)' },
        rule: 'The 15th day of the fourth month after the tax year, or the day on which the federal return is due if that is later.',
        citation: 'Utah Code 59-7-505(2)',
      },
    ],
  },
  {
    ...utahReturn('utah-tc-20s', 'Form TC-20S', 'Utah S corporation return', ['s-corporation']),
    notBefore: 'federal-1120-s',
    versions: [
      {
        from: 2016,
        due: [{ month: 16, day: 15 }],
        extension: individualExtension,
        rule: 'The 15th day of the fourth month after the tax year, a month after the federal return.',
        citation: 'Utah Code 59-10-514(1)(a)(iii); 59-10-1403(3)',
      },
    ],
  },
  {
    ...utahReturn('utah-tc-65', 'Form TC-65', 'Utah partnership return', ['partnership']),
    notBefore: 'federal-1065',
    versions: [
      {
        from: 2016,
        due: [{ month: 16, day: 15 }],
        extension: { months: 5, form: null, citation: 'Utah Code 59-10-516(1)(b)(ii)' },
        rule: 'The 15th day of the fourth month after the tax year, a month after the federal return.',
        citation: 'Utah Code 59-10-514(1)(a)(iii)',
      },
    ],
  },
  {
    id: 'utah-tc-941',
    kind: 'payroll',
    authority: 'utah',
    act: 'file',
    form: 'Form TC-941',
    title: 'Utah withholding return',
    entities: businesses,
    year: 'calendar',
    part: 'quarter',
    versions: [
      {
        from: 2016,
        due: quarters,
        rule: 'The last day of the month after the quarter, also for a quarter without wages. Some employers pay every month.',
        citation: 'Utah Code 59-10-406; instructions for Form TC-941',
      },
    ],
  },
  {
    id: 'utah-tc-62-quarterly',
    kind: 'sales-tax-quarterly',
    authority: 'utah',
    act: 'file',
    form: 'Form TC-62',
    title: 'Utah sales and use tax return',
    entities: businesses,
    year: 'calendar',
    part: 'quarter',
    versions: [
      {
        from: 2016,
        due: quarters,
        rule: 'The last day of the month after the quarter, whether or not tax is due.',
        citation: 'Utah Code 59-12-107; Utah Admin. Code R865-19S-12',
      },
    ],
  },
  {
    id: 'utah-tc-62-annual',
    kind: 'sales-tax-annual',
    authority: 'utah',
    act: 'file',
    form: 'Form TC-62',
    title: 'Utah sales and use tax return',
    entities: businesses,
    year: 'calendar',
    part: 'year',
    versions: [
      {
        from: 2016,
        due: [endOf(13)],
        rule: 'January 31 after the calendar year, whether or not tax is due.',
        citation: 'Utah Admin. Code R865-19S-12(5)',
      },
    ],
  },
];

/** The fields that all Utah income tax returns have in common. */
function utahReturn(id: string, form: string, title: string, entities: readonly EntityType[]) {
  const common = { kind: 'income-tax', authority: 'utah', act: 'file', year: 'tax', part: 'year' } as const;
  return { ...common, id, form, title, entities };
}
