import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { HomeScreenCard } from './HomeScreenCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PreferencesCard } from './PreferencesCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** The portal's Profile tab (requirements 2): the account, its business, the password and the notification preferences. */
export function ProfilePanel({ user, business }: { user: User; business: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <ProfileCard user={user} />
      {business}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <PasswordCard securityPage="/client-portal/security" />
        <PreferencesCard />
      </div>
      <HomeScreenCard />
    </div>
  );
}
