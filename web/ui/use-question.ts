import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * A dialog that code outside of the page waits for. `register` takes what opens it and resolves with the answer, and returns
 * how to take it back; whoever still waits when the dialog's place goes is answered with `noAnswer`. Several that ask at once
 * get one answer.
 */
export function useQuestion<T>(register: (ask: () => Promise<T>) => () => void, noAnswer: T) {
  const [asking, setAsking] = useState(false);
  const waiting = useRef<((answer: T) => void)[]>([]);
  const begin = useEffectEvent((calls: ((answer: T) => void)[]) =>
    register(
      () =>
        new Promise((resolve) => {
          calls.push(resolve);
          setAsking(true);
        }),
    ),
  );
  const leave = useEffectEvent((calls: ((answer: T) => void)[]) => {
    for (const resolve of calls.splice(0)) resolve(noAnswer);
  });
  useEffect(() => {
    const calls = waiting.current;
    const stop = begin(calls);
    return () => {
      stop();
      leave(calls);
    };
  }, []);
  const answer = (value: T) => {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(value);
  };
  return { asking, answer };
}
