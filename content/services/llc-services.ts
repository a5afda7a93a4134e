import type { Service } from '#contract/settings/service-schemas.ts';

export const llcServices: Service = {
  id: 'llc-services',
  title: 'LLC Services',
  icon: 'building-2',
  description:
    'Everything a new company needs, in the right order: registration, tax IDs, accounts and books.',
  longDescription:
    'We prepare the registration of your company with the Utah Division of Corporations and Commercial Code, get the federal employer identification number and the state tax accounts you need, and set up books that keep business and personal money separate from day one. We explain what it would mean to be taxed as a sole proprietor, a partnership, a corporation or an S corporation, and keep the annual renewal on the calendar. We do not practice law: an operating agreement is a job for an attorney, and we are glad to work with yours.',
  benefits: [
    'Registration and tax accounts opened in an order that avoids rework',
    'The tax choices explained before an election is made',
    'Books, bank feeds and invoicing ready from the first sale',
    'Renewals and recurring filings kept on a calendar',
    'A plain list of what you do and what we do',
  ],
  eachMonth: [
    'During setup: the status of each registration and account',
    'Owner contributions and draws recorded separately from expenses',
    'Reminders of renewals and filings before they are due',
    'A folder of formation documents and tax notices, kept current',
  ],
  whoFor:
    'People starting a business in Utah, sole proprietors who want to form an LLC, and LLC owners whose paperwork has lapsed.',
  howOften: 'One-time project, then once a year',
};
