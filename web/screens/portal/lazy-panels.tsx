import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { PartNotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** Milliseconds after which the first tab has requested its list. */
const preloadAfter = 1500;

const loading = (
  <Loading label="Loading">
    <Skeleton className="h-28" />
  </Loading>
);

/** The portal's tabs other than the first one, and their parts. */
export const documentsPanel = lazyComponent(
  async () => (await import('#web/features/documents/DocumentsPanel.tsx')).DocumentsPanel,
  loading,
  PartNotLoaded,
);
export const invoicesPanel = lazyComponent(
  async () => (await import('#web/features/invoices/InvoicesPanel.tsx')).InvoicesPanel,
  loading,
  PartNotLoaded,
);
export const messagesPanel = lazyComponent(
  async () => (await import('#web/features/messages/MessagesPanel.tsx')).MessagesPanel,
  loading,
  PartNotLoaded,
);
export const profilePanel = lazyComponent(
  async () => (await import('#web/features/accounts/ProfilePanel.tsx')).ProfilePanel,
  loading,
  PartNotLoaded,
);
export const signaturesLink = lazyComponent(
  async () => (await import('#web/features/signatures/SignaturesLink.tsx')).SignaturesLink,
);
export const businessCard = lazyComponent(
  async () => (await import('#web/features/clients/record/BusinessCard.tsx')).BusinessCard,
);

export const closedMonth = lazyComponent(async () => (await import('./ClosedMonth.tsx')).ClosedMonth);

// All of them soon after the first tab, so that each opens at once and offline.
setTimeout(() => {
  for (const { prepare } of [documentsPanel, invoicesPanel, messagesPanel, profilePanel, businessCard])
    void prepare().catch(() => {});
}, preloadAfter);
