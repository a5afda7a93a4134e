import { useFirm } from '#web/api/site.ts';
import { ConfirmAddress } from '#web/features/accounts/ConfirmAddress.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';
import { WithoutScript } from '#web/ui/feedback/WithoutScript.tsx';

const copy = {
  title: 'Confirm your email address',
  description: 'Confirms the address of a client portal account.',
};

/** The page that the confirmation email links to. */
export function ConfirmEmailScreen() {
  const { phone, email } = useFirm();
  return (
    <section className="mx-auto flex max-w-measure flex-col items-start gap-6 px-5 py-16">
      <PageHead {...copy} />
      <h1 className="text-title">{copy.title}</h1>
      <WithoutScript
        what="Confirming an address on this page"
        outcome="we will confirm it with you"
        email={email}
        phone={phone}
      />
      <Island of="confirmAddress" wake="load" facts>
        <ConfirmAddress />
      </Island>
    </section>
  );
}
