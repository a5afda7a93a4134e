import type { User } from '#contract/accounts/schemas.ts';
import { setRecovery } from '#web/api/call.ts';
import { clientOfPage } from '#web/api/client-of-page.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { useQuestion } from '#web/ui/use-question.ts';

// No part of the first view.
const dialog = lazyComponent(async () => (await import('./OtherClientDialog.tsx')).OtherClientDialog);

/**
 * When the session is for another client than this page, such as after a switch in another tab, asks which one to go on with,
 * over whatever is open. What was typed stays, and calls that were refused are made again for the client of this page.
 */
export function OtherClient({ user }: { user: User }) {
  const { asking, answer } = useQuestion((ask) => setRecovery('other-client', ask), false);
  const shown = clientOfPage();
  if (!shown || (!asking && user.client?.id === shown.id)) return null;
  return <dialog.Component shown={shown} onBack={() => answer(true)} />;
}
