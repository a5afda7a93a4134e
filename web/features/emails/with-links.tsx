import type { ReactNode } from 'react';

/** Plain text with its web addresses as links; everything else stays text. */
export function withLinks(text: string): ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} className="link">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
