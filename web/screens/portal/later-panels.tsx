import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** Milliseconds: the first tab has asked for its list by then. */
const fetchAfter = 1500;

const panels = {
  documents: () => import('#web/features/documents/DocumentsPanel.tsx'),
  invoices: () => import('#web/features/invoices/InvoicesPanel.tsx'),
  messages: () => import('#web/features/messages/MessagesPanel.tsx'),
  business: () => import('#web/features/clients/record/BusinessCard.tsx'),
  profile: () => import('#web/features/accounts/ProfilePanel.tsx'),
};

/** The tabs of the portal that are not the first one, and their parts. */
export const DocumentsPanel = lazy(async () => ({ default: (await panels.documents()).DocumentsPanel }));
export const InvoicesPanel = lazy(async () => ({ default: (await panels.invoices()).InvoicesPanel }));
export const MessagesPanel = lazy(async () => ({ default: (await panels.messages()).MessagesPanel }));
export const BusinessCard = lazy(async () => ({ default: (await panels.business()).BusinessCard }));
export const ProfilePanel = lazy(async () => ({ default: (await panels.profile()).ProfilePanel }));

/** Fetches all of them once the first tab is there, so that a tab opens at once, and without a network. */
export function useFetchedPanels(): void {
  useEffect(() => {
    // Not there, for want of a network: the tab itself tries again.
    const fetchAll = () => Object.values(panels).forEach((fetchPanel) => void fetchPanel().catch(() => {}));
    const timer = setTimeout(fetchAll, fetchAfter);
    return () => clearTimeout(timer);
  }, []);
}

/** Around one of them, for whoever is quicker. */
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
