import { useFirm } from '#web/api/site.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';
import { WithoutScript } from '#web/ui/feedback/WithoutScript.tsx';
import { LinkedInvoice } from '../email-links/LinkedInvoice.tsx';

const copy = { title: 'Pay an invoice', description: 'The payment page of an invoice of {name}.' };

/** The payment page of an invoice. */
export function PayScreen({ paid }: { paid: string | undefined }) {
  const firm = useFirm();
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
