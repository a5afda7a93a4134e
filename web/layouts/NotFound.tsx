import { useLocation } from '@tanstack/react-router';
import { NotFoundScreen } from '#web/screens/public/NotFoundScreen.tsx';
import { SiteFrame } from './site/SiteFrame.tsx';

/** An address without a page; under /admin and /client-portal without the site's frame (spec section 2). */
export function NotFound() {
  const { pathname } = useLocation();
  const framed = !/^\/(?:admin|client-portal)(?:\/|$)/.test(pathname);
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
