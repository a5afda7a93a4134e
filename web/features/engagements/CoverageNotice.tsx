import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { serviceWords, uncoveredServices } from '#contract/engagements/coverage.ts';
import { listInWords } from '#contract/list-in-words.ts';
import type { ServiceId } from '#contract/settings/services.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { coverageQuery } from './queries.ts';

interface CoverageNoticeProps {
  clientId: number | undefined;
  /** What is being written, such as the lines of an invoice. Without it: the client's work as it is. */
  texts?: readonly (string | undefined)[];
}

/** Names the services that no signed letter of the client covers. It never stops anyone. */
export function CoverageNotice({ clientId, texts }: CoverageNoticeProps) {
  const { data } = useQuery(coverageQuery(clientId));
  if (clientId === undefined || !data) return null;
  const written = texts?.filter((text) => text !== undefined);
  const services = written ? uncoveredServices(written, data.covered) : data.uncovered;
  if (services.length === 0) return null;
  return (
    <Alert tone="yellow" title="Not in a signed letter" className="mb-5">
      {textOf(services)}{' '}
      <Link to="/admin/engagements/new" search={{ client: clientId }} className="link">
        Write a letter
      </Link>
    </Alert>
  );
}

function textOf(services: readonly ServiceId[]): string {
  return `No current, signed letter of this client covers ${listInWords(services.map((id) => serviceWords[id]))}.`;
}
