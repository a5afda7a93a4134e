import { accountingService } from '#contract/structured-data.ts';
import { useSite } from '#web/api/site.ts';
import { StructuredData } from './StructuredData.tsx';

/** The firm with its hours, address and services, as search engines read it. */
export function FirmData() {
  const { firm, services, frame } = useSite();
  return <StructuredData data={accountingService(firm, services, frame.origin)} />;
}
