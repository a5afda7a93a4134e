import { accountingService } from '#contract/structured-data.ts';
import { useSite } from '#web/api/site.ts';
import { StructuredData } from './StructuredData.tsx';

/** Structured data about the firm: its hours, address and services. */
export function FirmData() {
  const { firm, services, frame } = useSite();
  return <StructuredData data={accountingService(firm, services, frame.origin)} />;
}
