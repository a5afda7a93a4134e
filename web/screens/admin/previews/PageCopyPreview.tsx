import type { PageCopy } from '#contract/settings/page-copy-schemas.ts';
import { SiteContext, useSite } from '#web/api/site.ts';
import { PageIntro } from '#web/layouts/PageIntro.tsx';
import { Footer } from '#web/layouts/site/Footer.tsx';
import { Approach } from '#web/screens/public/about/Approach.tsx';
import { Expect } from '#web/screens/public/booking/Expect.tsx';
import { Prepare } from '#web/screens/public/booking/Prepare.tsx';
import { AboutTeaser } from '#web/screens/public/home/AboutTeaser.tsx';
import { FactsStrip } from '#web/screens/public/home/FactsStrip.tsx';
import { SpanishEssentials } from '#web/screens/public/spanish.tsx';
import { Preview } from './Preview.tsx';

/** Parts of public pages with unsaved texts. */
export function PageCopyPreview({ draft: { home, about, booking, footer, spanish } }: { draft: PageCopy }) {
  const site = useSite();
  return (
    <SiteContext value={{ ...site, footerLead: footer }}>
      <Preview title="Home page">
        <PageIntro heading={home.heading} lead={home.lead} />
        <FactsStrip fact={home.fact} />
        <AboutTeaser {...home.about} />
      </Preview>
      <Preview title="About page">
        <PageIntro heading={about.heading} lead={about.lead} />
        <div className="px-5 lg:px-6">
          <Approach {...about.approach} />
        </div>
      </Preview>
      <Preview title="Book a Meeting">
        <div className="px-5 pt-10 lg:px-6">
          <p className="max-w-measure text-lead text-ink-2">{booking.lead}</p>
          <Expect cards={booking.expect} />
          <div className="mt-16">
            <Prepare items={booking.prepare} />
          </div>
        </div>
      </Preview>
      <Preview title="In Spanish">
        <SpanishEssentials copy={spanish} prices={[]} />
      </Preview>
      <Preview title="Footer of every page">
        <Footer />
      </Preview>
    </SiteContext>
  );
}
