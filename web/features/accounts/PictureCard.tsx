import type { User } from '#contract/accounts/schemas.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

export function PictureCard({ user }: { user: User }) {
  return (
    <Card heading="Picture" lead="Shown beside your name.">
      <ProfilePicture user={user} />
    </Card>
  );
}
