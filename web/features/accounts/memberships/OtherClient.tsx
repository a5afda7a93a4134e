import type { User } from '#contract/accounts/schemas.ts';
import { setRecovery } from '#web/api/call.ts';
import { clientOfPage } from '#web/api/client-of-page.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { useQuestion } from '#web/ui/use-question.ts';

// Not part of the first view, so loaded on demand.
const dialog = lazyComponent(async () => (await import('./OtherClientDialog.tsx')).OtherClientDialog);

/**
 * Asks which client to go on with when the session is for another client than this page, such as after a switch in another
 * tab. It opens over everything else. What was typed stays, and rejected calls are repeated for the client of this page.
 */
export function OtherClient({ user }: { user: User }) {
  const { asking, answer } = useQuestion((ask) => setRecovery('other-client', ask), false);
  const pageClient = clientOfPage();
  if (!pageClient || (!asking && user.client?.id === pageClient.id)) return null;
  return <dialog.Component pageClient={pageClient} onBack={() => answer(true)} />;
}
