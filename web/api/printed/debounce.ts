/** How long to wait after a change before what follows from it is loaded again, in ms. */
const debounceTime = 500;

/** Resolves after the delay; rejects if something changes again before. */
export function debounce(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, debounceTime);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
