import { useLocation } from '@tanstack/react-router';
import { traitsOf } from '#contract/page-routes.ts';
import { NotFoundScreen } from '#web/screens/public/NotFoundScreen.tsx';
import { SiteFrame } from './site/SiteFrame.tsx';

/** An address without a page; behind the guards without the site's frame. */
export function NotFound() {
  const { pathname } = useLocation();
  const framed = traitsOf(pathname).guard === 'anyone';
  return framed ? (
    <SiteFrame>
      <NotFoundScreen />
    </SiteFrame>
  ) : (
    <main id="main">
      <NotFoundScreen />
    </main>
  );
}
