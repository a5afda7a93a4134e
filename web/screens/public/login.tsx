import { createFileRoute, redirect } from '@tanstack/react-router';

/** The footer's address of the sign-in page: an alias of /auth. */
export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    throw redirect({ to: '/auth', replace: true });
  },
});
