import type { Service } from '#contract/settings/service-schemas.ts';

export const llcServices: Service = {
  id: 'llc-services',
  title: 'LLC Services',
  icon: 'building-2',
  description:
    'The steps of a new company in the right order: registration, tax numbers, accounts and books.',
  longDescription:
    'We prepare the registration of your company with the Utah Division of Corporations and Commercial Code, obtain the federal employer identification number and the state tax accounts that apply, and set up books that keep business and personal money apart from the first day. We explain what it would mean for your taxes to be treated as a sole proprietor, a partnership, a corporation or an S corporation, and keep the annual renewal on the calendar. We do not practice law: an operating agreement belongs with an attorney, and we are glad to work with yours.',
  benefits: [
    'Registration and tax accounts opened in an order that avoids rework',
    'The tax choices explained before an election is made',
    'Books, bank feeds and invoicing ready from the first sale',
    'Renewals and recurring filings kept on a calendar',
    'A plain list of what is yours to do and what is ours',
  ],
  eachMonth: [
    'During setup: the state of each registration and account',
    'Owner contributions and draws recorded apart from expenses',
    'Reminders of renewals and filings before they are due',
    'A folder of formation papers and tax notices, kept current',
  ],
  whoFor:
    'People starting a business in Utah, sole proprietors who want a company around their work, and owners with an LLC whose paperwork has lapsed.',
  howOften: 'One project, then once a year',
};
