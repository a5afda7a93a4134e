import type { ClientStatus } from '#contract/clients/rules.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Tone } from '#web/ui/tones.ts';

const tones: Readonly<Record<ClientStatus, Tone>> = {
  prospect: 'yellow',
  active: 'green',
  archived: 'neutral',
};

export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
