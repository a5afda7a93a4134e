import { createFileRoute } from '@tanstack/react-router';
import { homeCopy } from '#content/pages.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { call } from '#web/api/call.ts';
import { loadBookingRules } from '#web/features/bookings/load-rules.ts';
import { FirmData } from '#web/layouts/FirmData.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { usePageHash } from '#web/layouts/use-page-hash.ts';
import { AboutTeaser } from './home/AboutTeaser.tsx';
import { FactsStrip } from './home/FactsStrip.tsx';
import { Hero } from './home/Hero.tsx';
import { Industries } from './home/Industries.tsx';
import { bookingSection, contactSection } from './home/lazy-sections.ts';
import { ServicesTable } from './home/ServicesTable.tsx';
import { Voices } from './home/Voices.tsx';

export const Route = createFileRoute('/_site/')({
  loader: loadHome,
  component: HomeScreen,
});

/** Requirement 9.9. */
const servicesShown = 9;
/** As many as the dots under the carousel can still be distinguished; /testimonials has them all. */
const testimonialsShown = 8;

async function loadHome() {
  const [{ industries }, services, testimonials, rules, { home }] = await Promise.all([
    call(firmEndpoints.facts, {}),
    call(firmEndpoints.services, {}),
    call(testimonialEndpoints.published, {}),
    loadBookingRules(),
    call(firmEndpoints.pages, {}),
    bookingSection.ready(),
    contactSection.ready(),
  ]);
  return {
    copy: home,
    rules,
    industries,
    testimonials: testimonials
      .slice(0, testimonialsShown)
      .map(({ id, name, company, quote, rating, sample }) => ({ id, name, company, quote, rating, sample })),
    services: services
      .slice(0, servicesShown)
      .map(({ id, title, icon, description }) => ({ id, title, icon, description })),
  };
}

function HomeScreen() {
  const { copy, rules, industries, services, testimonials } = Route.useLoaderData();
  // Requirement 9.34.
  usePageHash({ smooth: true, delayMs: 100 });
  return (
    <>
      <PageHead title={homeCopy.title} description={homeCopy.description} />
      <FirmData />
      <Hero rules={rules} heading={copy.heading} lead={copy.lead} />
      <FactsStrip fact={copy.fact} />
      <AboutTeaser {...copy.about} />
      <ServicesTable services={services} {...copy.services} />
      <Industries industries={industries} {...copy.industries} />
      <Voices testimonials={testimonials} />
      <bookingSection.Part rules={rules} />
      <contactSection.Part />
    </>
  );
}
