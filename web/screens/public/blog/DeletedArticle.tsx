import { NotFoundScreen } from '../NotFoundScreen.tsx';

/** The page of an article that is not there: its script makes its address /not-found. */
export function DeletedArticle() {
  return (
    <>
      <div hidden data-address="/not-found" />
      <NotFoundScreen />
    </>
  );
}
