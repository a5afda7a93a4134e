import { describe, expect, test } from 'vitest';
import { engagementTemplates } from '#content/engagements.ts';
import { jobTemplates } from '#content/job-templates.ts';
import { servicesIn, servicesOfLetter, uncoveredServices } from './coverage.ts';

describe('the services that a text names', () => {
  test.each([
    ['Monthly bookkeeping', ['bookkeeping']],
    ['Month-end close {month}', ['bookkeeping']],
    ['Bookkeeping cleanup 2025', ['bookkeeping-cleanup']],
    ['Quarterly payroll reports', ['payroll']],
    ['Payroll and sales tax returns', ['payroll', 'sales-tax']],
    ['CFO hours', ['financial-officer']],
    ['QUICKBOOKS setup', ['quickbooks']],
    ['Business tax return', []],
    ['Utah sales tax', []],
    ['Three hours', []],
  ])('%s [13.38]', (text, services) => {
    expect(servicesIn(text)).toEqual(services);
  });
});

test.each(engagementTemplates.map((template) => [template.key, template] as const))(
  'the letter of %s covers its own price lines [13.38]',
  (key, template) => {
    const { title, scope, lines } = template;
    const covered = servicesOfLetter({ template: key, title, scope, lines });
    expect(covered).toContain(key);
    expect(
      uncoveredServices(
        lines.map(({ service }) => service),
        covered,
      ),
    ).toEqual([]);
  },
);

test('what no letter covers is found once, and nothing while the firm has never sent a letter [13.38]', () => {
  const titles = jobTemplates.map(({ title }) => title);
  expect(uncoveredServices([...titles, ...titles], ['bookkeeping'])).toEqual(['payroll']);
  expect(uncoveredServices(titles, null)).toEqual([]);
});
