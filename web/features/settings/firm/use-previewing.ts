import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Switches between the fields and the preview, and restores the scroll position of each. */
export function usePreviewing() {
  const [previewing, setPreviewing] = useState(false);
  const scrollPositions = useRef({ fields: 0, preview: 0 });
  const toggle = () => {
    scrollPositions.current[previewing ? 'preview' : 'fields'] = window.scrollY;
    flushSync(() => setPreviewing(!previewing));
    window.scrollTo({ top: scrollPositions.current[previewing ? 'fields' : 'preview'], behavior: 'instant' });
  };
  return { previewing, toggle, leave: () => setPreviewing(false) };
}
