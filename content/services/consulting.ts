import type { Service } from '#contract/settings/service-schemas.ts';

export const consulting: Service = {
  id: 'consulting',
  title: 'Business and Tax Consulting',
  icon: 'compass',
  description: 'A second pair of eyes on pricing, costs, cash and taxes, while you can still change course.',
  longDescription:
    'Some questions need an answer, not a report: whether to hire, what to charge, when to buy equipment, whether your company should be taxed differently. We work through them with your own numbers and put our reasoning in writing. Tax planning runs all year: we track profit as you earn it, estimate what you will owe, and hand your tax preparer a complete year-end file. Your income tax return is prepared by the preparer of your choice, and we answer their questions directly.',
  benefits: [
    'Decisions worked through with your own numbers, in writing',
    'Estimated tax payments planned from current profit',
    'Prices and margins reviewed by product, service or job',
    'A year-end file your tax preparer can start from right away',
    'Plain answers between meetings',
  ],
  eachMonth: [
    'A working meeting with an agenda and written conclusions',
    'An updated estimate of the tax on your profit so far',
    'The numbers behind the month’s main question',
    'A list of upcoming decisions and what they depend on',
  ],
  whoFor:
    'Owners at a turning point, such as a first hire, a second location, a change of entity or a sale, and anyone who has been surprised by a tax bill.',
  howOften: 'As needed',
};
