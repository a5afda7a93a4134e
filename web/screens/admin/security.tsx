import { createFileRoute } from '@tanstack/react-router';
import { TwoStepCard } from '#web/features/accounts/second-factor/TwoStepCard.tsx';
import { SessionsCard } from '#web/features/accounts/security/SessionsCard.tsx';
import { AdminHeading, BackLink } from '#web/layouts/admin/AdminHeading.tsx';

export const Route = createFileRoute('/_admin/admin/security')({
  head: () => ({ meta: [{ title: 'Security | Admin Dashboard' }] }),
  component: SecurityPage,
});

/** The security settings of a staff account, apart from the password. */
function SecurityPage() {
  return (
    <>
      <BackLink to="/admin/account">Your account</BackLink>
      <AdminHeading heading="Security" lead="How you sign in, and where you are signed in." />
      <div className="flex max-w-3xl flex-col gap-6">
        <TwoStepCard />
        <SessionsCard />
      </div>
    </>
  );
}
