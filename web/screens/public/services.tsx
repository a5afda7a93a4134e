import type { Service } from '#contract/settings/service-schemas.ts';
import { servicesCopy } from '#content/pages.ts';
import { serviceFamilies } from '#content/services.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { firstMeetingText, taxReturnTexts } from '#contract/settings/visitor-facts.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { LongPage } from '#web/layouts/long-page/LongPage.tsx';
import { PageIntro } from '#web/layouts/PageIntro.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { VisitorFacts } from '#web/layouts/VisitorFacts.tsx';
import { PortalPreview } from './services/PortalPreview.tsx';
import { ServiceChapter } from './services/ServiceChapter.tsx';
import { ServicesOverview } from './services/ServicesOverview.tsx';

export async function servicesPage() {
  return <ServicesScreen services={await call(firmEndpoints.services, {})} />;
}

function ServicesScreen({ services }: { services: readonly Service[] }) {
  const { firstMeetingPrice, taxReturns } = useFirm();
  const families = serviceFamilies.map(({ title, services: ids }) => ({
    title,
    services: ids.flatMap((id) => services.filter((service) => service.id === id)),
  }));
  const first = families[0]?.services[0];
  const facts = [firstMeetingText(firstMeetingPrice), taxReturns ? taxReturnTexts[taxReturns] : ''];
  return (
    <>
      <PageHead title={servicesCopy.title} description={servicesCopy.description} />
      <PageIntro heading={servicesCopy.heading} lead={servicesCopy.lead}>
        <VisitorFacts texts={facts} />
        <p className="mt-4">
          <a href="#client-portal" className="link inline-block py-1">
            {servicesCopy.portal.link}
          </a>
        </p>
      </PageIntro>
      <ServicesOverview services={services} />
      <LongPage label={servicesCopy.indexLabel} sections={families.flatMap((family) => family.services)}>
        {families.map((family) => (
          <div key={family.title} className="pt-12 max-sm:pt-10">
            <h2 className="border-b-2 border-pine pb-3 text-title">{family.title}</h2>
            {family.services.map((service) => (
              <ServiceChapter key={service.id} service={service} primary={service === first} />
            ))}
          </div>
        ))}
      </LongPage>
      <PortalPreview />
    </>
  );
}
