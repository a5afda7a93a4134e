import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from './NotFoundScreen.tsx';

export const Route = createFileRoute('/_site/not-found')({
  loader: () => {
    throw notFound();
  },
  notFoundComponent: NotFoundScreen,
});
