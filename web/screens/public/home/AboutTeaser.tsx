import { Check } from 'lucide';
import { homeCopy } from '#content/pages.ts';
import type { PageCopy } from '#contract/settings/page-copy-schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { ExampleStatement } from './ExampleStatement.tsx';

const copy = homeCopy.about;

export function AboutTeaser({ heading, text, points }: PageCopy['home']['about']) {
  return (
    <section
      id="about"
      tabIndex={-1}
      aria-labelledby="about-heading"
      className="mx-auto mt-24 grid max-w-page grid-cols-1 items-center gap-x-20 gap-y-12 px-5 outline-none max-sm:mt-16 lg:grid-cols-2 lg:px-6"
    >
      <div>
        <h2 id="about-heading" className="text-title">
          {heading}
        </h2>
        <p className="mt-5 max-w-measure text-ink-2">{text}</p>
        <ul className="mt-7 max-w-measure divide-y divide-rule border-y border-rule">
          {points.map((point) => (
            <li key={point} className="flex gap-3 py-3">
              <Icon of={Check} className="mt-1 text-pine" />
              {point}
            </li>
          ))}
        </ul>
        <Button variant="secondary" className="mt-8" render={<PageLink href="/about" />}>
          {copy.more}
        </Button>
      </div>
      <ExampleStatement />
    </section>
  );
}
