import type { User } from '#contract/accounts/schemas.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ProfileForm } from './ProfileForm.tsx';

export function NameCard({ user }: { user: User }) {
  return (
    <Card heading="Name and email" lead="What we call you, how you sign in, and where our emails go.">
      <ProfileForm user={user} />
    </Card>
  );
}
