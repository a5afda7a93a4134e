import type { ContentLine } from './content-lines.ts';

/** Which events close their times, besides those that the owner accepted or made. */
export interface BusyChoices {
  /** Invitations that the owner has not answered. */
  unanswered: boolean;
  /** Events that are not certain, or that the owner answered with maybe. */
  tentative: boolean;
}

/** Whether an event makes its owner, who has these addresses in lower case, busy. What can't be read makes busy. */
export function isBusy(
  lines: readonly ContentLine[],
  addresses: ReadonlySet<string>,
  choices: BusyChoices,
): boolean {
  const valueOf = (name: string) =>
    lines
      .find((line) => line.name === name)
      ?.value.trim()
      .toUpperCase() ?? '';
  if (valueOf('STATUS') === 'CANCELLED' || valueOf('TRANSP') === 'TRANSPARENT') return false;
  const isOwner = ({ value, params }: ContentLine) =>
    addresses.has(addressOf(value)) || addresses.has(addressOf(params.get('EMAIL') ?? ''));
  const answers = new Set(
    lines
      .filter((line) => line.name === 'ATTENDEE' && isOwner(line))
      .map(({ params }) => params.get('PARTSTAT')?.trim().toUpperCase() ?? ''),
  );
  const isSure = choices.tentative || valueOf('STATUS') !== 'TENTATIVE';
  if (answers.size === 0 || answers.has('ACCEPTED')) return isSure;
  if (answers.has('TENTATIVE')) return choices.tentative;
  if ([...answers].every((answer) => answer === 'DECLINED' || answer === 'DELEGATED')) return false;
  // Some programs list the organizer among the invited, without an answer.
  if (lines.some((line) => line.name === 'ORGANIZER' && isOwner(line))) return isSure;
  // A missing or unknown answer is one that was not given yet (RFC 5545, 3.2.12).
  return choices.unanswered;
}

/** An address as it is compared: 'ann@example.com' for 'MAILTO:Ann@Example.com'. */
export function addressOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '');
}
