import { mailtoLink } from '#contract/forms/email-address.ts';

interface WithoutScriptProps {
  /** What needs JavaScript, as the start of a sentence: 'Booking on this page'. */
  what: string;
  /** The end of the sentence, what happens after an email or a call: 'we will find a time together'. */
  outcome: string;
  email: string;
  phone: string;
}

/** For what can't work without JavaScript: how to reach the firm instead. */
export function WithoutScript({ what, outcome, email, phone }: WithoutScriptProps) {
  return (
    <noscript>
      <p className="rounded-md border border-rule-2 bg-sheet px-4 py-3">
        {what} needs JavaScript. Please email{' '}
        <a className="link" href={email.includes('@') ? mailtoLink(email) : undefined}>
          {email}
        </a>{' '}
        or call {phone}, and {outcome}.
      </p>
    </noscript>
  );
}
