import type { Service } from '#contract/settings/service-schemas.ts';
import { servicesCopy } from '#content/pages.ts';
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
      <LongPage label={servicesCopy.indexLabel} sections={services}>
        {services.map((service, index) => (
          <ServiceChapter key={service.id} service={service} number={index + 1} />
        ))}
      </LongPage>
      <PortalPreview />
    </>
  );
}
