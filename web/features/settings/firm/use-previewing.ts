import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Fields or preview: each is found again where it was scrolled to. */
export function usePreviewing() {
  const [previewing, setPreviewing] = useState(false);
  const places = useRef({ fields: 0, preview: 0 });
  const toggle = () => {
    places.current[previewing ? 'preview' : 'fields'] = window.scrollY;
    flushSync(() => setPreviewing(!previewing));
    window.scrollTo({ top: places.current[previewing ? 'fields' : 'preview'], behavior: 'instant' });
  };
  return { previewing, toggle, leave: () => setPreviewing(false) };
}
