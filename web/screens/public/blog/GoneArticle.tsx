import { notFound, redirect } from '@tanstack/react-router';
import { inProcess } from '#web/api/in-process.ts';
import { NotFoundScreen } from '../NotFoundScreen.tsx';

/** What a loader throws for something that is not there: status 404 when asked for directly, else the way to /not-found. */
export function leadToNotFound() {
  return inProcess() ? notFound() : redirect({ to: '/not-found', replace: true });
}

/** The page of an article that is not there, asked for directly: a document whose script makes its address /not-found. */
export function DeletedArticle() {
  return (
    <>
      <div hidden data-address="/not-found" />
      <NotFoundScreen />
    </>
  );
}
