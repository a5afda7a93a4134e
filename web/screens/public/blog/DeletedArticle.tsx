import { NotFoundScreen } from '../NotFoundScreen.tsx';

/** The page for an article that doesn't exist. The site's script changes its URL to /not-found. */
export function DeletedArticle() {
  return (
    <>
      <div hidden data-address="/not-found" />
      <NotFoundScreen />
    </>
  );
}
