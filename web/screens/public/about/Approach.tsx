import type { PageCopy } from '#contract/settings/page-copy-schemas.ts';
import { PageSection } from '#web/layouts/PageSection.tsx';

export function Approach({ heading, points }: PageCopy['about']['approach']) {
  return (
    <PageSection id="approach" heading={heading}>
      <ol className="mt-8 grid gap-x-10 md:grid-cols-3">
        {points.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-pine py-5">
            <h3 className="text-heading">{title}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
