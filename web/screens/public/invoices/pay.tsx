import { createFileRoute } from '@tanstack/react-router';
import { useFirm } from '#web/api/site.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';
import { WithoutScript } from '#web/ui/feedback/WithoutScript.tsx';
import { LinkedInvoice } from '../email-links/LinkedInvoice.tsx';

const copy = { title: 'Pay an invoice', description: 'The payment page of an invoice of {name}.' };

export const Route = createFileRoute('/_site/pay')({
  validateSearch: ({ paid }: Record<string, unknown>): { paid?: 'card' | undefined } => ({
    paid: paid === 'card' ? paid : undefined,
  }),
  component: Pay,
});

/** The payment address of an invoice. */
function Pay() {
  const firm = useFirm();
  const { paid } = Route.useSearch();
  return (
    <section className="mx-auto max-w-page px-5 py-14 lg:px-6">
      <PageHead {...copy} />
      <h1 className="mb-8 text-title">{copy.title}</h1>
      <WithoutScript
        what="Seeing an invoice on this page"
        outcome="we will tell you how to pay"
        email={firm.email}
        phone={firm.phone}
      />
      <Island of="linkedInvoice" wake="load" facts>
        <LinkedInvoice hasPaid={paid === 'card'} />
      </Island>
    </section>
  );
}
