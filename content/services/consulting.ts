import type { Service } from '#contract/settings/service-schemas.ts';

export const consulting: Service = {
  id: 'consulting',
  title: 'Business and Tax Consulting',
  icon: 'compass',
  description:
    'A second pair of eyes on pricing, costs, cash and taxes before the decision, while it can still be changed.',
  longDescription:
    'Some questions need an answer more than a report: whether to hire, what to charge, when to buy equipment, whether the company should be taxed differently. We work them through with your own figures and write down the reasoning. Tax planning runs through the year: we follow profit as it is earned, estimate what will be due, and hand your tax preparer a complete year-end file. Your income tax return is prepared by the preparer of your choice, and we answer their questions directly.',
  benefits: [
    'Decisions worked through with your own figures, in writing',
    'Estimated tax payments planned from current profit',
    'Prices and margins reviewed by product, service or job',
    'A year-end file your tax preparer can start from at once',
    'Plain answers between meetings',
  ],
  eachMonth: [
    'A working meeting with an agenda and written conclusions',
    'An updated estimate of the tax on profit so far',
    'The figures behind the question of the month',
    'A list of decisions coming up and what they depend on',
  ],
  whoFor:
    'Owners at a turning point, such as a first hire, a second location, a change of entity or a sale, and anyone who has been surprised by a tax bill.',
  howOften: 'When you need it',
};
