import { grouped } from '../numbers.ts';

/** How soon the firm answers a message or a booking request, in business days. */
export const replyTimes = ['same-day', 'one-day', 'two-days'] as const;
export type ReplyTime = (typeof replyTimes)[number];

/** Who files a client's income tax return. */
export const taxReturnFilers = ['firm', 'client', 'none'] as const;
export type TaxReturnFiler = (typeof taxReturnFilers)[number];

/** How the owner is licensed; `none` means neither a CPA nor an enrolled agent. */
export const ownerLicenses = ['cpa', 'ea', 'cpa-ea', 'none'] as const;
export type OwnerLicense = (typeof ownerLicenses)[number];

const howSoon: Record<ReplyTime, string> = {
  'same-day': 'the same business day',
  'one-day': 'within one business day',
  'two-days': 'within two business days',
};

export const replyTimeTexts: Record<ReplyTime, string> = {
  'same-day': `We reply ${howSoon['same-day']}.`,
  'one-day': `We reply ${howSoon['one-day']}.`,
  'two-days': `We reply ${howSoon['two-days']}.`,
};

/** 'within one business day', or 'soon' if the owner has not set a reply time. */
export function howSoonText(replyTime: ReplyTime | undefined): string {
  return replyTime ? howSoon[replyTime] : 'soon';
}

export const taxReturnTexts: Record<TaxReturnFiler, string> = {
  firm: 'We prepare income tax returns and e-file them once you have signed.',
  client: 'We prepare income tax returns, and you file them yourself.',
  none: 'We don’t prepare income tax returns. We get everything ready for the person who does.',
};

// "Enrolled to practice before the IRS" is how 31 CFR 10.30 lets an enrolled agent describe the credential.
const licenseTexts: Record<OwnerLicense, string> = {
  cpa: 'is a Certified Public Accountant (CPA) licensed in Utah',
  ea: 'is an enrolled agent (EA), enrolled to practice before the IRS',
  'cpa-ea':
    'is a Certified Public Accountant (CPA) licensed in Utah and an enrolled agent (EA), enrolled to practice before the IRS',
  none: 'is an accountant, and not a CPA or an enrolled agent',
};

/**
 * 'The first meeting is free and takes 30 minutes.', or '' if the owner has not set a price. `price` is in whole dollars, '0' for
 * a free meeting; without `minutes`, the text doesn't say how long it takes.
 */
export function firstMeetingText(price: string | undefined, minutes?: number): string {
  if (!price) return '';
  const cost = price === '0' ? 'is free' : `costs $${grouped(Number(price))}`;
  return `The first meeting ${cost}${minutes === undefined ? '' : ` and takes ${minutes} minutes`}.`;
}

/** The owner's license in one sentence, or '' if the owner has not set one. */
export function licenseText(owner: {
  name: string;
  license?: OwnerLicense | undefined;
  licenseNumber?: string | undefined;
}): string {
  const { name, license, licenseNumber } = owner;
  if (!license) return '';
  const number = licenseNumber && license !== 'none' ? ` (number ${licenseNumber})` : '';
  return `${name} ${licenseTexts[license]}${number}.`;
}
