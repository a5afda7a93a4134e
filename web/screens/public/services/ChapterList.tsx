import type { ReactNode } from 'react';
import { UnbrokenText } from '#web/ui/UnbrokenText.tsx';

interface ChapterListProps {
  heading: string;
  items: readonly string[];
  mark?: ReactNode;
}

export function ChapterList({ heading, items, mark }: ChapterListProps) {
  return (
    <div>
      <h4 className="font-sans text-body font-strong">{heading}</h4>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {items.map((item) => (
          <li key={item} className="flex gap-3 py-2.5 wrap-anywhere">
            {mark}
            <span className="min-w-0">
              <UnbrokenText>{item}</UnbrokenText>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
