import { Link } from '@tanstack/react-router';
import { displayName } from '#contract/accounts/rules.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { longDateText } from '#contract/date-times.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LogoutButton } from './LogoutButton.tsx';

/** Who is signed in (requirements 2). */
export function ProfileCard({ user }: { user: User }) {
  const zone = useFirmZone();
  return (
    <section
      aria-label="Profile"
      className="flex flex-wrap items-center gap-5 rounded-lg border border-rule-2 bg-sheet p-6 max-sm:px-4 max-sm:py-5"
    >
      <Avatar name={displayName(user)} size="large" decorative src={user.profileImage ?? undefined} />
      <div className="mr-auto min-w-0">
        <p className="text-heading wrap-anywhere">{displayName(user)}</p>
        {user.fullName && <p className="text-ink-2 wrap-anywhere">Username: {user.username}</p>}
        <p className="text-ink-2 wrap-anywhere">{user.email}</p>
        <p className="text-ink-2">Client since {since(user.createdAt, zone)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" render={<Link to="/client-portal/account" />}>
          Edit profile
        </Button>
        <LogoutButton />
      </div>
    </section>
  );
}

function since(createdAt: string | undefined, zone: string): string {
  return createdAt ? longDateText(createdAt, zone) : 'N/A';
}
