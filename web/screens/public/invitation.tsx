import { useFirm } from '#web/api/site.ts';
import { AcceptByLink } from '#web/features/clients/invitations/AcceptByLink.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { unnamedFirm } from '#web/site/before-publication.ts';
import { Island } from '#web/site/Island.tsx';
import { LinkedInvitation } from './email-links/LinkedInvitation.tsx';

const copy = {
  title: 'Your invitation',
  description: 'Accepts an invitation to the client portal.',
};

/** The page that an invitation links to: invited people choose how to sign in, and then enter the portal. */
export function InvitationScreen() {
  const { name } = useFirm();
  return (
    <section className="mx-auto flex max-w-measure flex-col gap-6 px-5 py-16">
      <PageHead {...copy} />
      <h1 className="text-title">{copy.title}</h1>
      <p className="text-ink-2">
        {name === unnamedFirm ? 'Welcome.' : `Welcome to ${name}.`} Choose how you’ll sign in, and we’ll take
        you right in. The link from our email works once, for seven days.
      </p>
      <noscript>
        <AcceptByLink />
      </noscript>
      <Island of="invitation" wake="load" facts>
        <LinkedInvitation />
      </Island>
    </section>
  );
}
