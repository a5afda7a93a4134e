import { useEffect, useEffectEvent } from 'react';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

const key = 'client-switched';

/** Remembers over the page load that follows that someone has switched to another client. */
export function rememberSwitch(): void {
  sessionStorage.setItem(key, '1');
}

/** Says, once the page is loaded after a switch, whose records it shows now. */
export function useSwitched(name: string | undefined): void {
  const { show } = useToasts();
  const say = useEffectEvent(() => {
    if (name === undefined || sessionStorage.getItem(key) === null) return;
    sessionStorage.removeItem(key);
    show({ title: `You are now in ${name}`, tone: 'success' });
  });
  useEffect(() => say(), []);
}
