import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { call } from '#web/api/call.ts';
import { onSessionEnded } from '#web/api/current-user.ts';
import { announceSignIn, whenSignedInElsewhere } from '#web/api/signed-in-tabs.ts';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TopLayerDialog } from '#web/ui/layout/TopLayerDialog.tsx';
import { useQuestion } from '#web/ui/use-question.ts';

// Its form is no part of the first view.
const SignInAgainForm = lazy(async () => ({
  default: (await import('./SignInAgainForm.tsx')).SignInAgainForm,
}));

/**
 * When the session has ended during work, asks for the password, and the second factor where it is due, over whatever is
 * open. What was typed stays; calls that were refused are made again. Nothing of the page can be read meanwhile.
 */
export function SignInAgain({ user }: { user: User }) {
  const { asking, answer } = useQuestion<User | null>(onSessionEnded, null);
  const signedInElsewhere = useEffectEvent(async () => {
    if (!asking) return;
    const who = await call(accountEndpoints.current, {}).catch(() => null);
    if (who) answer(who);
  });
  useEffect(() => whenSignedInElsewhere(() => void signedInElsewhere()), []);
  if (!asking) return null;
  return (
    <TopLayerDialog
      opaque
      heading="Please sign in again"
      text="You were signed out to keep your records safe. Sign in to pick up where you left off. What you typed is still here."
    >
      <Suspense
        fallback={
          <Loading label="Loading">
            <Skeleton className="h-32" />
          </Loading>
        }
      >
        <SignInAgainForm
          username={user.username}
          onSignedIn={(who) => {
            announceSignIn();
            answer(who);
          }}
        />
      </Suspense>
    </TopLayerDialog>
  );
}
