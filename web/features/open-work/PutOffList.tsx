import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { loadFailure } from '#web/api/api-error.ts';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { putOffQuery } from './queries.ts';
import { useWorkActs } from './use-work-acts.ts';
import { WorkDays } from './WorkDays.tsx';

/** What someone has put off, by the day on which it is back; each can be brought back now. */
export function PutOffList() {
  const { data, error, refetch } = useQuery(putOffQuery);
  const { bringBack } = useWorkActs();
  const focusHeading = useHeadingFocus();
  const list = useRef<HTMLDivElement>(null);
  /** Before an item leaves the list, the focus goes to the next one. */
  const leave = (button: HTMLElement) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-back]') ?? [])];
    const index = buttons.indexOf(button);
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next) next.focus();
    else void focusHeading();
  };
  return (
    <Loaded
      what="what you put off"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-96" />}
    >
      {({ today, items }) =>
        items.length === 0 ? (
          <EmptyState sentence="You have put nothing off." />
        ) : (
          <div ref={list} className="flex flex-col gap-6">
            <WorkDays
              items={items.map((item) => ({ ...item, day: item.until }))}
              today={today}
              headingOf={(day) => `Until ${day}`}
              isCurrent={() => true}
              acts={(item) => (
                <Button
                  variant="secondary"
                  className="relative"
                  data-back
                  aria-label={`Bring back: ${item.who}`}
                  onClick={({ currentTarget }) => {
                    leave(currentTarget);
                    bringBack(item, item.day);
                  }}
                >
                  Bring back
                </Button>
              )}
            />
          </div>
        )
      }
    </Loaded>
  );
}
