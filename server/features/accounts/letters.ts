import type { FirmFacts } from '#contract/firm.ts';
import type { Deps } from '#server/deps.ts';
import type { Letter } from '#server/gateways/mail.ts';
import { hashOf, newToken } from '#server/http/session.ts';
import { onPaper } from '#server/letters/paper.ts';
import type { LetterWriter } from '#server/letters/writers.ts';
import { findById, insertConfirmation } from './store.ts';

const day = 24 * 60 * 60 * 1000;

/** The letters of accounts; a writer answers null when there is nobody to write to any more. */
export function accountLetters(
  deps: Pick<Deps, 'db' | 'now' | 'publicUrl' | 'site'>,
): Record<string, LetterWriter> {
  return {
    'confirm-address': async ({ accountId }) => {
      const account = await findById(deps.db, Number(accountId));
      if (!account || account.emailConfirmedAt) return null;
      // Made here and not in the job, so that the token itself is never stored.
      const token = newToken();
      const expiresAt = new Date(deps.now().getTime() + 3 * day);
      await insertConfirmation(deps.db, {
        tokenHash: hashOf(token),
        accountId: account.id,
        email: account.email,
        expiresAt,
      });
      return confirmAddressLetter(
        await deps.site.firm(),
        account,
        `${deps.publicUrl()}/confirm-email#${token}`,
      );
    },
    'address-in-use': async ({ accountId }) => {
      const account = await findById(deps.db, Number(accountId));
      if (!account) return null;
      return addressInUse(await deps.site.firm(), account.email, `${deps.publicUrl()}/auth`);
    },
  };
}

async function confirmAddressLetter(
  firm: FirmFacts,
  account: { username: string; email: string },
  link: string,
): Promise<Letter> {
  const subject = 'Confirm your email address';
  const paper = await onPaper(firm, subject, {
    greeting: `Hello ${account.username},`,
    paragraphs: ['Your client portal account has been created. Please confirm that this address is yours.'],
    action: { label: 'Confirm this address', address: link },
    closing:
      'The link works once, for three days. If you did not create an account, you can ignore this letter.',
  });
  return { to: account.email, subject, ...paper };
}

async function addressInUse(firm: FirmFacts, email: string, link: string): Promise<Letter> {
  const subject = 'You already have an account';
  const paper = await onPaper(firm, subject, {
    greeting: 'Hello,',
    paragraphs: [
      'Somebody has just registered for the client portal with this email address. The address already belongs to a confirmed account, so the new one has not been connected with it.',
      'If it was you, please sign in with your first account. If it was not you, nothing has to be done.',
    ],
    action: { label: 'Sign in', address: link },
  });
  return { to: email, subject, ...paper };
}
