import { useEffect, useEffectEvent } from 'react';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

const key = 'client-switched';

/** Notes for the next page load that the user has switched to another client. */
export function rememberSwitch(): void {
  sessionStorage.setItem(key, '1');
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
