import type { User } from '#contract/accounts.ts';
import { Card } from './Card.tsx';
import { OwnPicture } from './OwnPicture.tsx';

export function PictureCard({ user }: { user: User }) {
  return (
    <Card heading="Picture" lead="Shown beside your name.">
      <OwnPicture user={user} />
    </Card>
  );
}
