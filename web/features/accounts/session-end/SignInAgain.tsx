import { useEffect, useEffectEvent } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { call } from '#web/api/call.ts';
import { onSessionEnded } from '#web/api/current-user.ts';
import { announceSignIn, whenSignedInElsewhere } from '#web/api/signed-in-tabs.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { PartNotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TopLayerDialog } from '#web/ui/layout/TopLayerDialog.tsx';
import { useQuestion } from '#web/ui/use-question.ts';

// Its form is not part of the first view, so it is loaded on demand.
const signInAgainForm = lazyComponent(
  async () => (await import('./SignInAgainForm.tsx')).SignInAgainForm,
  <Loading label="Loading">
    <Skeleton className="h-32" />
  </Loading>,
  PartNotLoaded,
);

/**
 * Asks for the password, and for the second factor if due, when the session has ended. It covers the page, so that nothing
 * on it can be read. What was typed stays, and rejected calls are repeated.
 */
export function SignInAgain({ user }: { user: User }) {
  const { asking, answer } = useQuestion<User | null>(onSessionEnded, null);
  const signedInElsewhere = useEffectEvent(async () => {
    if (!asking) return;
    const signedInUser = await call(accountEndpoints.current, {}).catch(() => null);
    if (signedInUser) answer(signedInUser);
  });
  useEffect(() => whenSignedInElsewhere(() => void signedInElsewhere()), []);
  if (!asking) return null;
  return (
    <TopLayerDialog
      opaque
      heading="Please sign in again"
      text="You were signed out to keep your records safe. Sign in to pick up where you left off. What you typed is still here."
    >
      <signInAgainForm.Component
        username={user.username}
        onSignedIn={(signedInUser) => {
          announceSignIn();
          answer(signedInUser);
        }}
      />
    </TopLayerDialog>
  );
}
