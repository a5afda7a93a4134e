import {
  type ComponentType,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { pressBeforeHydration, wasTouchedBeforeHydration } from './before-hydration.ts';

/** How far from the window, in pixels, a part begins to hydrate. */
const near = '600px';

/** Parts that the server needs whole before it renders. */
const wanted: Promise<void>[] = [];

/** A part of a page whose script is fetched when it comes near or is touched; until then it is as the server wrote it. */
export interface Later<Props> {
  Part: ComponentType<Props>;
  /** Fetches the script now: for a page that is rendered in the browser, where nothing is in its place yet. */
  ready: () => Promise<void>;
}

/** Takes the import of a part that is below the fold. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let found: ComponentType<Props> | undefined;
  const arrival = Promise.withResolvers<void>();

  async function ready() {
    found ??= await load();
    arrival.resolve();
  }

  function Found(props: Props) {
    if (!found) use(arrival.promise);
    const Component = found;
    return Component ? <Component {...props} /> : null;
  }

  function Part(props: Props) {
    const [hydrated, setHydrated] = useState(false);
    // Until then nothing may reach it: React would throw away what it cannot bring to life yet.
    const [first] = useState(props);
    const input = hydrated ? props : first;
    const content = useMemo(
      () => (
        <Suspense fallback={null}>
          <Found {...input} />
          <OnceHydrated tell={setHydrated} />
        </Suspense>
      ),
      [input],
    );
    const place = useRef<HTMLDivElement>(null);
    useWaking(place, ready);
    useEffect(() => {
      if (hydrated) setTimeout(pressBeforeHydration);
    }, [hydrated]);
    return (
      <div ref={place} data-dormant={hydrated ? undefined : ''}>
        {content}
      </div>
    );
  }

  if (typeof window === 'undefined') wanted.push(ready());
  return { Part, ready };
}

/** For the server, before it renders. */
export async function laterPartsAreThere(): Promise<void> {
  await Promise.all(wanted);
}

function OnceHydrated({ tell }: { tell: (hydrated: boolean) => void }) {
  useEffect(() => tell(true), [tell]);
  return null;
}

function useWaking(place: RefObject<HTMLElement | null>, ready: () => Promise<void>): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // Not there, for want of a network: the next touch tries again.
    const wake = () => void ready().catch(() => {});
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(),
      { rootMargin: near },
    );
    observer.observe(element);
    const touches = ['focusin', 'pointerdown', 'click'];
    for (const touch of touches) element.addEventListener(touch, wake);
    // What happened before this script: held, or the focus is here.
    if (wasTouchedBeforeHydration(element)) wake();
    return () => {
      observer.disconnect();
      for (const touch of touches) element.removeEventListener(touch, wake);
    };
  }, [place, ready]);
}
