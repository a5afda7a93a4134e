import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { membershipEndpoints } from '#contract/clients/endpoints.ts';
import { call } from '#web/api/call.ts';
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
  return useMutation({
    mutationFn: ({ clientId }: Switch) => call(membershipEndpoints.choose, { body: { clientId } }),
    onSuccess: (_user, { href, replace }) => {
      sessionStorage.setItem(key, '1');
      loadPage(href, replace);
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
