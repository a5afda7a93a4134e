import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import { useSignedIn } from '#web/api/current-user.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { NameCard } from '#web/features/accounts/NameCard.tsx';
import { PictureCard } from '#web/features/accounts/PictureCard.tsx';
import { CloseAccount } from '#web/features/clients/closing/CloseAccount.tsx';
import { DownloadDataExport } from '#web/features/clients/data-export/DownloadDataExport.tsx';
import { Icon } from '#web/ui/Icon.tsx';

export const Route = createFileRoute('/_portal/client-portal/account')({
  head: () => ({ meta: [{ title: 'Your profile | Client Portal' }] }),
  component: AccountPage,
});

/** Linked from the Profile tab: name, address and picture, the data export, and closing the account. */
function AccountPage() {
  const { data: user } = useSignedIn();
  if (!user) return null;
  return (
    <>
      <Link
        to="/client-portal"
        search={{ tab: 'profile' }}
        className="link mb-3 inline-flex min-h-6 items-center gap-1.5"
      >
        <Icon of={ArrowLeft} /> Profile
      </Link>
      <h1 className="mb-6 text-title">Your profile</h1>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <NameCard user={user} />
        <div className="flex flex-col gap-6">
          <PictureCard user={user} />
          {/* Staff have no records. */}
          {user.role === 'client' && (
            <Card
              heading="Your records"
              lead="Everything we hold for you in this portal, as one ZIP archive."
            >
              <DownloadDataExport />
            </Card>
          )}
          {user.role === 'client' && (
            <Card heading="Close my account" lead="This closes it for everyone at your business.">
              <CloseAccount />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
