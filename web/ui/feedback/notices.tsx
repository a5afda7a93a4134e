import { use, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Announce, AnnounceContext } from './announce.ts';
import { Announcer } from './Announcer.tsx';
import { showPlainNotice } from './plain-notice.ts';
import { Toasts } from './Toasts.tsx';
import { ToastContext, type ToastStand } from './use-toasts.ts';

interface Notices {
  toasts: ToastStand;
  announce: Announce;
}

let open: Notices | undefined;

/** Toasts and announcements of a document, made once: its islands share them, as each is a root of its own. */
export function openNotices(): Notices {
  if (open) return open;
  const place = document.body.appendChild(document.createElement('div'));
  let given: Notices = { toasts: { show: () => {}, prepare: () => {} }, announce: () => {} };
  flushSync(() => {
    createRoot(place).render(
      <Announcer>
        <Toasts showPlainly={showPlainNotice}>
          <Give
            to={(notices) => {
              given = notices;
            }}
          />
        </Toasts>
      </Announcer>,
    );
  });
  return (open = given);
}

/** Both stay the same as long as the document lives. */
function Give({ to }: { to: (notices: Notices) => void }) {
  const [toasts, announce] = [use(ToastContext), use(AnnounceContext)];
  useEffect(() => to({ toasts, announce }));
  return null;
}
