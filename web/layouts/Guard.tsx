import { useLocation } from '@tanstack/react-router';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import type { Role } from '#contract/accounts/rules.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LeadTo } from './LeadTo.tsx';
import { Waiting } from './Waiting.tsx';

// For few, and once.
const EnrollScreen = lazy(async () => ({
  default: (await import('#web/features/accounts/second-factor/EnrollScreen.tsx')).EnrollScreen,
}));

interface GuardProps {
  /** Only this role gets in; anyone signed in without it. */
  role?: Role;
  loading: string;
  children: (user: User) => ReactNode;
}

/**
 * Spinner while the user loads; nobody goes to /auth and comes back after signing in; the wrong role goes home; who has
 * to set up two-step sign-in does that here first.
 */
export function Guard({ role, loading, children }: GuardProps) {
  const { data: user, isPending, error, refetch } = useSignedIn();
  const { href } = useLocation();
  if (isPending) return <Waiting label={loading} />;
  // Known once, they stay: a call that failed must not take the page away under someone's hands.
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
  if (!user) return <LeadTo away={{ to: '/auth', search: { from: href } }} />;
  if (role && user.role !== role) return <LeadTo away={{ to: '/' }} />;
  if (user.mustEnroll) {
    return (
      <Suspense fallback={<Waiting label={loading} />}>
        <EnrollScreen user={user} />
      </Suspense>
    );
  }
  // Someone else who has signed in sees nothing of what was open.
  return <Fragment key={user.id}>{children(user)}</Fragment>;
}
