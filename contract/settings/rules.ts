export const legalPages = ['privacy', 'terms'] as const;
export type LegalPageName = (typeof legalPages)[number];

export const yearMessage = 'Please enter a year such as 2008';

export const socialNetworks = ['linkedin', 'facebook', 'instagram', 'youtube', 'x'] as const;

export type SocialNetwork = (typeof socialNetworks)[number];

type NamedFacts = {
  name: string;
  email: string;
  phone: string;
  address: { street: string; city: string; region: string; postalCode: string };
  owner: { name: string };
};

/**
 * Fills the facts into a text: {name} {owner} {email} {phone} {address}, {city} with its state.
 * Legal pages and page descriptions hold such tokens, so that a fact changed in one place changes there too. Other braces stay.
 */
export function withFacts(template: string, facts: NamedFacts): string {
  const { street, city, region, postalCode } = facts.address;
  const values = new Map([
    ['name', facts.name],
    ['owner', facts.owner.name],
    ['email', facts.email],
    ['phone', facts.phone],
    ['city', `${city}, ${region}`],
    ['address', `${street}, ${city}, ${region} ${postalCode}`],
  ]);
  return template.replace(/\{(\w+)\}/g, (token, key: string) => values.get(key) ?? token);
}

/** What the owner of a new practice does first, in this order. */
export const stepNames = [
  'password',
  'second-factor',
  'firm',
  'hours',
  'mail',
  'scanner',
  'backup',
  'client',
  'article',
] as const;
export type StepName = (typeof stepNames)[number];

/** What may be right as the product comes: the owner may say so instead of changing it. */
export const confirmableSteps = ['firm', 'hours'] as const;
export type ConfirmableStep = (typeof confirmableSteps)[number];
