import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** Milliseconds after which the first tab has requested its list. */
const preloadAfter = 1500;

const panels = {
  documents: () => import('#web/features/documents/DocumentsPanel.tsx'),
  invoices: () => import('#web/features/invoices/InvoicesPanel.tsx'),
  messages: () => import('#web/features/messages/MessagesPanel.tsx'),
  business: () => import('#web/features/clients/record/BusinessCard.tsx'),
  profile: () => import('#web/features/accounts/ProfilePanel.tsx'),
};

/** The portal's tabs other than the first one, and their parts. */
export const DocumentsPanel = lazy(async () => ({ default: (await panels.documents()).DocumentsPanel }));
export const InvoicesPanel = lazy(async () => ({ default: (await panels.invoices()).InvoicesPanel }));
export const MessagesPanel = lazy(async () => ({ default: (await panels.messages()).MessagesPanel }));
export const BusinessCard = lazy(async () => ({ default: (await panels.business()).BusinessCard }));
export const ProfilePanel = lazy(async () => ({ default: (await panels.profile()).ProfilePanel }));

/** Loads all their scripts after the first tab, so that each opens at once and offline. */
export function usePreloadedPanels(): void {
  useEffect(() => {
    // If this fails offline, the tab itself tries again.
    const preloadAll = () => Object.values(panels).forEach((load) => void load().catch(() => {}));
    const timer = setTimeout(preloadAll, preloadAfter);
    return () => clearTimeout(timer);
  }, []);
}

/** Shows a skeleton until the panel inside has loaded. */
export function LoadingPanel({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Loading label="Loading">
          <Skeleton className="h-28" />
        </Loading>
      }
    >
      {children}
    </Suspense>
  );
}
