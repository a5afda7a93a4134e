import { useEffect, useEffectEvent } from 'react';
import { membershipEndpoints } from '#contract/clients/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { loadPage } from '#web/lib/page-load.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

const key = 'client-switched';

interface Switch {
  clientId: number;
  /** The page of the portal that is loaded next. */
  href: string;
  /** The new page replaces this one in the browser's history. */
  replace: boolean;
}

/** Switches the session to another client and loads a page of its portal, which says so. */
export function useSwitchClient() {
  return useAction(membershipEndpoints.choose, {
    input: ({ clientId }: Switch) => ({ body: { clientId } }),
    opens: async (_user, { href, replace }) => {
      sessionStorage.setItem(key, '1');
      loadPage(href, replace);
      // Never resolves: this page belongs to the other client, so nothing is refetched for it.
      await new Promise(() => {});
    },
  });
}

/** Shows a toast with the client's name on the first page after a switch. */
export function useClientSwitchedToast(name: string | undefined): void {
  const { show } = useToasts();
  const showToast = useEffectEvent(() => {
    if (name === undefined || sessionStorage.getItem(key) === null) return;
    sessionStorage.removeItem(key);
    show({ title: `You are now in ${name}`, tone: 'success' });
  });
  useEffect(() => showToast(), []);
}
