export const legalPages = ['privacy', 'terms'] as const;
export type LegalPageName = (typeof legalPages)[number];

export const yearMessage = 'Please enter a year such as 2008';

export const socialNetworks = ['linkedin', 'facebook', 'instagram', 'youtube', 'x'] as const;

export type SocialNetwork = (typeof socialNetworks)[number];

type PlaceholderFacts = {
  name: string;
  email: string;
  phone: string;
  address: { street: string; city: string; region: string; postalCode: string };
  owner: { name: string };
};

/**
 * Fills the firm's facts into a text: {name} {owner} {email} {phone} {address}, and {city} with its state. Legal pages and page
 * descriptions use these placeholders, so that they follow a changed fact. Other braces stay.
 */
export function withFacts(template: string, facts: PlaceholderFacts): string {
  const { street, city, region, postalCode } = facts.address;
  const values = new Map([
    ['name', facts.name],
    ['owner', facts.owner.name],
    ['email', facts.email],
    ['phone', facts.phone],
    ['city', `${city}, ${region}`],
    ['address', `${street}, ${city}, ${region} ${postalCode}`],
  ]);
  return template.replace(/\{(\w+)\}/g, (placeholder, key: string) => values.get(key) ?? placeholder);
}

/** The first steps of a new firm's owner, in this order. */
export const stepNames = [
  'password',
  'second-factor',
  'firm',
  'services',
  'texts',
  'legal',
  'hours',
  'payment',
  'staff',
  'mail',
  'scanner',
  'backup',
  'client',
  'article',
  'former-facts',
  'publish',
] as const;
export type StepName = (typeof stepNames)[number];

/** Steps whose defaults may be right already, so that the owner can confirm them instead of changing them. */
export const confirmableSteps = [
  'firm',
  'services',
  'texts',
  'legal',
  'hours',
  'payment',
  'staff',
  'former-facts',
] as const;
export type ConfirmableStep = (typeof confirmableSteps)[number];
