import type { Service } from '#contract/settings/service-schemas.ts';

export const salesTax: Service = {
  id: 'sales-tax',
  title: 'Sales Tax',
  icon: 'receipt-text',
  description:
    'Registration, rates, returns and exemption records, in Utah and in the other states where you sell.',
  longDescription:
    'Sales tax depends on what you sell, where the buyer is and how much you sell there, and every state has its own rules. We review where you have to collect, register you there, set up the rates in your invoicing software or store, and file the returns. Before each filing we compare the tax collected with the sales in your books, so that we find a difference before an auditor does.',
  benefits: [
    'A state-by-state review of where you need to register',
    'Rates and taxable items set up in the software you already use',
    'Returns filed on the schedule each state assigns',
    'Exemption and resale certificates collected and kept',
    'Notices read, explained and answered',
  ],
  eachMonth: [
    'Returns due that period, prepared and filed',
    'Tax collected reconciled to sales in the books',
    'The status of your exemption certificates',
    'A watch list of states where your sales are close to a threshold',
  ],
  whoFor:
    'Stores, restaurants, contractors who sell materials, and online sellers who ship to more than one state.',
  howOften: 'Every filing period',
};
