import { createFileRoute, redirect } from '@tanstack/react-router';

/** The footer's Client Portal: the sign-in page, and from there, or at once for who is signed in, the portal. */
export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    throw redirect({ to: '/auth', search: { from: '/client-portal' }, replace: true });
  },
});
