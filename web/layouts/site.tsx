import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteFrame } from '#web/layouts/site/SiteFrame.tsx';

export const Route = createFileRoute('/_site')({
  component: () => (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  ),
});
