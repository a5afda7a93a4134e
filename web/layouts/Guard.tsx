import { useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { Role } from '#contract/accounts/rules.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Redirect } from './Redirect.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

// Lazy, since few people see it, and only once.
const enrollScreen = lazyComponent(
  async () => (await import('#web/features/accounts/second-factor/EnrollScreen.tsx')).EnrollScreen,
  <LoadingScreen label="Loading" />,
  ErrorPage,
);

interface GuardProps {
  /** The role required; by default, anyone signed in may enter. */
  role?: Role;
  loading: string;
  children: (user: User) => ReactNode;
}

/**
 * Shows a spinner while the user loads. Sends visitors to /auth, from where they return after signing in, and people with the
 * wrong role to the home page. People who must set up two-step sign-in do that first.
 */
export function Guard({ role, loading, children }: GuardProps) {
  const { data: user, isPending, error, refetch } = useSignedIn();
  const { href } = useLocation();
  if (isPending) return <LoadingScreen label={loading} />;
  // Only before the user is known: a later failed call must not replace a page that is in use.
  if (error && user === undefined) {
    return (
      <main className="mx-auto max-w-page p-5">
        <EmptyState
          sentence={errorText(error, 'We couldn’t check who is signed in. Please try again.')}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      </main>
    );
  }
  if (!user) return <Redirect options={{ to: '/auth', search: { from: href } }} />;
  if (role && user.role !== role) return <Redirect options={{ to: '/' }} />;
  if (user.mustEnroll) {
    return <enrollScreen.Component user={user} />;
  }
  // The key remounts everything when someone else signs in, so that they see nothing of what was open.
  return <Fragment key={user.id}>{children(user)}</Fragment>;
}
