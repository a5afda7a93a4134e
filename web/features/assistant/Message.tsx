import { assistantCopy } from '#content/assistant/copy.ts';
import type { PageLink } from '#contract/assistant/schemas.ts';
import { phoneWidth } from '#web/lib/phone-width.ts';
import type { ChatMessage } from './chat-message.ts';
import { Rating } from './Rating.tsx';

const copy = assistantCopy;

interface MessageProps {
  message: ChatMessage;
  onLeave: () => void;
  onUnhelpful: () => void;
}

/** A question on the right, or an answer on the left with links to go to next, its sources, and its rating. */
export function Message({ message, onLeave, onUnhelpful }: MessageProps) {
  const { id, content, lang, isUser, sources = [], links = [] } = message;
  if (isUser) {
    return (
      <div
        data-message={id}
        className="ml-10 self-end rounded-md bg-pine-wash px-3 py-2 break-words whitespace-pre-wrap"
      >
        <span className="sr-only">{copy.you}: </span>
        {content}
      </div>
    );
  }
  return (
    <div data-message={id} className="flex flex-col gap-2 break-words">
      <span className="sr-only">{copy.assistant}: </span>
      {content.split('\n\n').map((paragraph) => (
        <p key={paragraph} lang={lang}>
          {paragraph}
        </p>
      ))}
      {links.length > 0 && (
        <ul lang={lang} className="flex flex-col items-start gap-1">
          <Pages pages={links} onLeave={onLeave} />
        </ul>
      )}
      {sources.length > 0 && (
        <div className="flex flex-wrap gap-x-2 border-t border-rule pt-1 text-small text-ink-2">
          {copy.sources}
          <ul className="flex flex-wrap gap-x-3">
            <Pages pages={sources} onLeave={onLeave} />
          </ul>
        </div>
      )}
      {message.question !== undefined && (
        <Rating unhelpful={message.unhelpful ?? false} onUnhelpful={onUnhelpful} />
      )}
    </div>
  );
}

/** Links to pages of this site. On a phone the panel covers the page, so a click closes it; elsewhere it stays open. */
function Pages({ pages, onLeave }: { pages: readonly PageLink[]; onLeave: () => void }) {
  return pages.map(({ title, path }) => (
    <li key={path}>
      <a
        href={path}
        onClick={() => innerWidth < phoneWidth && onLeave()}
        className="link inline-block py-0.5"
      >
        {title}
      </a>
    </li>
  ));
}
