import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * State for a dialog that code outside of React waits for. `register` receives the function that opens the dialog and resolves
 * with the answer, and returns a function that unregisters it. Unanswered calls resolve with `noAnswer` on unmount. Calls made
 * while the dialog is open share one answer.
 */
export function useQuestion<T>(register: (ask: () => Promise<T>) => () => void, noAnswer: T) {
  const [asking, setAsking] = useState(false);
  const waiting = useRef<((answer: T) => void)[]>([]);
  const registerAsk = useEffectEvent((calls: ((answer: T) => void)[]) =>
    register(
      () =>
        new Promise((resolve) => {
          calls.push(resolve);
          setAsking(true);
        }),
    ),
  );
  const resolveUnanswered = useEffectEvent((calls: ((answer: T) => void)[]) => {
    for (const resolve of calls.splice(0)) resolve(noAnswer);
  });
  useEffect(() => {
    const calls = waiting.current;
    const unregister = registerAsk(calls);
    return () => {
      unregister();
      resolveUnanswered(calls);
    };
  }, []);
  const answer = (value: T) => {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(value);
  };
  return { asking, answer };
}
