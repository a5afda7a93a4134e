import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * For a checkbox in a server-rendered form: reports that it was checked before the script arrived, since the first render would
 * uncheck it (typed-before-hydration.ts does the same for text).
 */
export function useTickedBeforeHydration(
  checked: boolean,
  onCheckedChange: (checked: boolean) => void,
): RefCallback<HTMLInputElement> {
  const initiallyChecked = useRef<boolean>(null);
  const report = useEffectEvent(() => {
    if (initiallyChecked.current !== null && initiallyChecked.current !== checked)
      onCheckedChange(initiallyChecked.current);
  });
  useEffect(() => report(), []);
  return useCallback((element) => {
    initiallyChecked.current ??= element?.checked ?? null;
  }, []);
}
