interface WithoutScriptProps {
  /** What needs the script, as the start of a sentence: 'Booking on this page'. */
  what: string;
  /** What comes of writing or calling instead, as its end: 'we will find a time together'. */
  outcome: string;
  email: string;
  phone: string;
}

/** A form cannot be sent without the page's script: how to reach the firm all the same. */
export function WithoutScript({ what, outcome, email, phone }: WithoutScriptProps) {
  return (
    <noscript>
      <p className="rounded-md border border-rule-2 bg-sheet px-4 py-3">
        {what} needs JavaScript. Please email{' '}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>{' '}
        or call {phone}, and {outcome}.
      </p>
    </noscript>
  );
}
