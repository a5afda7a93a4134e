import { useRef } from 'react';
import type { QueuedTestimonial } from '#contract/testimonials/schemas.ts';
import type { TestimonialStatus } from '#contract/testimonials/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { useAskConsent, useMoveTestimonial } from './use-queue.ts';

interface QueueActionsProps {
  testimonial: QueuedTestimonial;
  /** They come back after the form of a rejection, which had the focus. */
  returned: boolean;
  onClose: () => void;
  onRefuse: () => void;
}

/** The transitions that status and consent allow, the destructive one last. */
export function QueueActions({ testimonial, returned, onClose, onRefuse }: QueueActionsProps) {
  const close = useRef<HTMLButtonElement>(null);
  // The pressed button goes with its move: the focus waits on the one that stays.
  const move = useMoveTestimonial(() => close.current?.focus());
  const ask = useAskConsent();
  const { id, name, status, consent, consentAskedAt } = testimonial;
  const moveTo = (next: TestimonialStatus, done: string) => move.mutate({ id, status: next, done });
  const busy = move.isPending || ask.isPending;
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-rule pt-4">
      <Button ref={close} variant="secondary" className="mr-auto" autoFocus={returned} onClick={onClose}>
        Close
      </Button>
      {status === 'waiting' && (
        <>
          {consent ? (
            <Button
              pending={move.isPending}
              pendingLabel="Publishing"
              onClick={() => moveTo('published', 'Testimonial published')}
            >
              Publish
            </Button>
          ) : (
            <Button
              pending={ask.isPending}
              pendingLabel="Sending"
              onClick={() => ask.mutate({ id, done: `${name} is asked by email` })}
            >
              {consentAskedAt === null ? 'Ask for consent' : 'Ask again'}
            </Button>
          )}
          <Button variant="destructive" disabled={busy} onClick={onRefuse}>
            Decline{' '}
          </Button>
        </>
      )}
      {status === 'published' && (
        <Button
          variant="destructive"
          pending={move.isPending}
          pendingLabel="Unpublishing"
          onClick={() => moveTo('waiting', 'Unpublished')}
        >
          Unpublish
        </Button>
      )}
      {status === 'refused' && (
        <Button
          variant="secondary"
          pending={move.isPending}
          pendingLabel="Moving"
          onClick={() => moveTo('waiting', 'Moved back to waiting')}
        >
          Move back to waiting
        </Button>
      )}
    </div>
  );
}
