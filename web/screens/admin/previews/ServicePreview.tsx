import type { Service } from '#contract/settings/service-schemas.ts';
import { ServiceCell } from '#web/screens/public/home/ServicesTable.tsx';
import { ServiceChapter } from '#web/screens/public/services/ServiceChapter.tsx';
import { Preview } from './Preview.tsx';

/** A service as a card on the home page and as a section of the services page. */
export function ServicePreview({ service }: { service: Service }) {
  return (
    <>
      <Preview title="Card on the home page">
        <ul className="m-5 mb-0 max-w-96 overflow-hidden rounded-lg border border-rule-2 bg-sheet sm:m-10 sm:mb-0">
          <ServiceCell service={service} large />
        </ul>
      </Preview>
      <Preview title="Section on the services page">
        <div className="px-5 sm:px-10">
          <ServiceChapter service={service} primary />
        </div>
      </Preview>
    </>
  );
}
