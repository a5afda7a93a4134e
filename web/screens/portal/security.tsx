import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import { useSignedIn } from '#web/api/current-user.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { TwoStepCard } from '#web/features/accounts/second-factor/TwoStepCard.tsx';
import { SessionsCard } from '#web/features/accounts/security/SessionsCard.tsx';
import { RecordViews } from '#web/features/audit/RecordViews.tsx';
import { ElectronicRecordsCard } from '#web/features/signatures/consent/ElectronicRecordsCard.tsx';
import { Icon } from '#web/ui/Icon.tsx';

export const Route = createFileRoute('/_portal/client-portal/security')({
  head: () => ({ meta: [{ title: 'Security | Client Portal' }] }),
  component: SecurityPage,
});

/** Linked from the Account Security card: all security settings but the password, which is on the card itself. */
function SecurityPage() {
  const { data: user } = useSignedIn();
  return (
    <>
      <Link
        to="/client-portal"
        search={{ tab: 'profile' }}
        className="link mb-3 inline-flex min-h-6 items-center gap-1.5"
      >
        <Icon of={ArrowLeft} /> Profile
      </Link>
      <h1 className="mb-6 text-title">Security</h1>
      <div className="flex max-w-3xl flex-col gap-6">
        <TwoStepCard />
        <SessionsCard />
        {/* The firm looks at the portal, too, and signs nothing there. */}
        {user?.role === 'client' && <ElectronicRecordsCard />}
        <Card
          heading="Who opened my records"
          lead="Each time someone on our team opened your documents, messages, invoices or client record."
        >
          <RecordViews />
        </Card>
      </div>
    </>
  );
}
