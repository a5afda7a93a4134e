import type { PostStatus } from '#contract/posts/rules.ts';
import { Badge } from '#web/ui/Badge.tsx';

const badges = {
  draft: { tone: 'neutral', label: 'Draft' },
  scheduled: { tone: 'blue', label: 'Scheduled' },
  published: { tone: 'green', label: 'Published' },
} as const;

export function StateBadge({ status }: { status: PostStatus }) {
  return <Badge tone={badges[status].tone}>{badges[status].label}</Badge>;
}
