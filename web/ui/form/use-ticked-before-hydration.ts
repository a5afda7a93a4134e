import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * For a checkbox in a server-rendered form: reports that it was ticked before its script arrived, or the first
 * rendering would untick it (keep-typed.ts does the same for what was typed).
 */
export function useTickedBeforeHydration(
  checked: boolean,
  onCheckedChange: (checked: boolean) => void,
): RefCallback<HTMLInputElement> {
  const found = useRef<boolean>(null);
  const tell = useEffectEvent(() => {
    if (found.current !== null && found.current !== checked) onCheckedChange(found.current);
  });
  useEffect(() => tell(), []);
  return useCallback((element) => {
    found.current ??= element?.checked ?? null;
  }, []);
}
