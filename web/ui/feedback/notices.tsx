import { use, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Announce, AnnounceContext } from './announce.ts';
import { Announcer } from './Announcer.tsx';
import { showPlainNotice } from './plain-notice.ts';
import { Toasts } from './Toasts.tsx';
import { ToastContext, type Toaster } from './use-toasts.ts';

interface Notices {
  toasts: Toaster;
  announce: Announce;
}

let open: Notices | undefined;

/** The toasts and announcements of a document. Its islands, which are separate React roots, share them. */
export function openNotices(): Notices {
  if (open) return open;
  const root = document.body.appendChild(document.createElement('div'));
  let notices: Notices = { toasts: { show: () => {}, prepare: () => {} }, announce: () => {} };
  flushSync(() => {
    createRoot(root).render(
      <Announcer>
        <Toasts showPlainly={showPlainNotice}>
          <Expose
            onReady={(provided) => {
              notices = provided;
            }}
          />
        </Toasts>
      </Announcer>,
    );
  });
  return (open = notices);
}

/** Hands out the two contexts, whose values never change. */
function Expose({ onReady }: { onReady: (notices: Notices) => void }) {
  const [toasts, announce] = [use(ToastContext), use(AnnounceContext)];
  useEffect(() => onReady({ toasts, announce }));
  return null;
}
