import type { ReactNode } from 'react';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { Checklist, findingCount, type findingsOf } from './Checklist.tsx';

export type DraftTab = 'preview' | 'checklist';

interface DraftPanelProps {
  /** Kept by the page, so that it stays when the form begins again with a newer version. */
  tab: DraftTab;
  onTab: (tab: DraftTab) => void;
  preview: ReactNode;
  findings: ReturnType<typeof findingsOf>;
}

/** Beside the form of a draft: the letter as the client sees it, or the checklist. */
export function DraftPanel({ tab, onTab, preview, findings }: DraftPanelProps) {
  const count = findingCount(findings);
  return (
    <div className="sticky top-4 max-h-[calc(100dvh-8rem)] min-w-0 overflow-y-auto">
      <Tabs
        label="The letter"
        value={tab}
        onValueChange={onTab}
        tabs={[
          { value: 'preview', label: 'Preview', panel: preview },
          {
            value: 'checklist',
            label: count === 0 ? 'Checklist' : `Checklist (${count} to look at)`,
            panel: <Checklist findings={findings} />,
          },
        ]}
      />
    </div>
  );
}
