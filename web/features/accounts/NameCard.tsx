import type { User } from '#contract/accounts.ts';
import { Card } from './Card.tsx';
import { ProfileForm } from './ProfileForm.tsx';

export function NameCard({ user }: { user: User }) {
  return (
    <Card heading="Name and address" lead="How you sign in, and where our letters go.">
      <ProfileForm user={user} />
    </Card>
  );
}
