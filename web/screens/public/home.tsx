import { homeCopy } from '#content/pages.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { call } from '#web/api/call.ts';
import { loadBookingRules } from '#web/features/bookings/load-rules.ts';
import { FirmData } from '#web/layouts/FirmData.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { AboutTeaser } from './home/AboutTeaser.tsx';
import { FactsStrip } from './home/FactsStrip.tsx';
import { Hero } from './home/Hero.tsx';
import { Industries } from './home/Industries.tsx';
import { BookingSection } from './home/BookingSection.tsx';
import { ContactSection } from './home/ContactSection.tsx';
import { ServicesTable } from './home/ServicesTable.tsx';
import { TestimonialsSection } from './home/TestimonialsSection.tsx';

/** Requirement 9.9. */
const servicesShown = 9;
/** More would make the dots under the carousel hard to tell apart; /testimonials has them all. */
const testimonialsShown = 8;

async function loadHome() {
  const [{ industries }, services, testimonials, rules, { home }] = await Promise.all([
    call(firmEndpoints.facts, {}),
    call(firmEndpoints.services, {}),
    call(testimonialEndpoints.published, {}),
    loadBookingRules(),
    call(firmEndpoints.pages, {}),
  ]);
  return {
    copy: home,
    rules,
    industries,
    testimonials: testimonials.slice(0, testimonialsShown).map(({ image: _image, ...quoted }) => quoted),
    allServices: services,
    services: services
      .slice(0, servicesShown)
      .map(({ id, title, icon, description }) => ({ id, title, icon, description })),
  };
}

export async function homePage() {
  const { copy, rules, industries, services, allServices, testimonials } = await loadHome();
  return (
    <>
      <PageHead title={homeCopy.title} description={homeCopy.description} />
      <FirmData />
      <Hero rules={rules} services={allServices} heading={copy.heading} lead={copy.lead} />
      <FactsStrip fact={copy.fact} />
      <AboutTeaser {...copy.about} />
      <ServicesTable services={services} {...copy.services} />
      <Industries industries={industries} {...copy.industries} />
      <TestimonialsSection testimonials={testimonials} />
      <BookingSection rules={rules} />
      <ContactSection />
    </>
  );
}
