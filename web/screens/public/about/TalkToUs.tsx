import { aboutCopy } from '#content/pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';

export function TalkToUs() {
  return (
    <section aria-labelledby="talk-heading" className="mx-auto mt-24 max-w-page px-5 max-sm:mt-16 lg:px-6">
      <div className="deep flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-lg px-6 py-10 sm:px-10">
        <h2 id="talk-heading" className="text-title">
          {aboutCopy.callHeading}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button render={<PageLink href="/booking" />}>{aboutCopy.book}</Button>
          <Button variant="secondary" render={<PageLink href="/testimonials" />}>
            {aboutCopy.testimonials}
          </Button>
        </div>
      </div>
    </section>
  );
}
