import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#web/api/current-user.ts';
import { NameCard } from '#web/features/accounts/NameCard.tsx';
import { PasswordCard } from '#web/features/accounts/PasswordCard.tsx';
import { PictureCard } from '#web/features/accounts/PictureCard.tsx';
import { NotificationChoicesCard } from '#web/features/notifications/choices/NotificationChoicesCard.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';

export const Route = createFileRoute('/_admin/admin/account')({
  head: () => ({ meta: [{ title: 'Your account | Admin Dashboard' }] }),
  component: AccountPage,
});

/** The account settings of staff, which clients have behind the Profile tab of their portal. */
function AccountPage() {
  const { data: user } = useSignedIn();
  if (!user) return null;
  return (
    <>
      <AdminHeading
        heading="Your account"
        lead="Your name, address, picture and password, and what we email you about."
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex flex-col gap-6">
          <NameCard user={user} />
          <PictureCard user={user} />
          <PasswordCard securityPage="/admin/security" />
        </div>
        <NotificationChoicesCard />
      </div>
    </>
  );
}
