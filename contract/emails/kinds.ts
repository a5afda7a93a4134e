import { type EmailKind, topicTexts } from '../topics/topics.ts';

export type { EmailKind };

const topicOf = (label: string) => label.split(':', 1)[0] ?? label;

/** The label of each kind of email, by the topic that it starts with. */
const labels: Readonly<Record<string, string>> = Object.fromEntries(
  topicTexts
    .flatMap(({ emailKinds: kinds }) => Object.entries(kinds))
    .toSorted(([, a], [, b]) => topicOf(a).localeCompare(topicOf(b), 'en')),
);

/** Every kind of email, in the order of the labels. */
export const emailKinds: readonly EmailKind[] = Object.keys(labels).filter(isEmailKind);

export function isEmailKind(kind: unknown): kind is EmailKind {
  return typeof kind === 'string' && Object.hasOwn(labels, kind);
}

/** The label of a kind of email; for a kind that no longer exists, its name. */
export function emailKindLabel(kind: string): string {
  return labels[kind] ?? kind.replaceAll('-', ' ');
}

/** Emails about signing in. Only the account holder causes them, so the firm can't send them again. */
const securityKinds: readonly EmailKind[] = [
  'confirm-address',
  'address-in-use',
  'password-changed',
  'address-change-asked',
  'confirm-new-address',
  'new-address-in-use',
  'password-reset',
  'password-was-reset',
  'calendar-feed-ended',
  'new-device',
  'second-factor-changed',
  'access-changed',
  'member-removed',
];

export function isSecurityEmail(kind: string): boolean {
  return securityKinds.some((securityKind) => securityKind === kind);
}
