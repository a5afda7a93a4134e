import { listInWords } from '#contract/list-in-words.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';

/** Lists which of the firm's facts are still the samples that come with the product; null once all are replaced. */
export function SamplesNote({ facts }: { facts: FirmFacts }) {
  const people = facts.team.filter(({ sample }) => sample).length;
  const samples = [
    ...(facts.sample ? ["the firm's facts"] : []),
    ...(facts.owner.sample ? ["the owner's profile"] : []),
    ...(people > 0 ? [`${people === 1 ? 'one person' : `${people} people`} of the team`] : []),
  ];
  if (samples.length === 0) return null;
  return (
    <Alert tone="yellow" title="The site still shows samples" className="mb-6">
      {`Samples are ${listInWords(samples)}. Replace them with your own, then turn off the sample labels.`}
    </Alert>
  );
}
