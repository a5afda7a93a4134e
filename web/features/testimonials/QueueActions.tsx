import { useRef } from 'react';
import type { QueuedTestimonial } from '#contract/testimonials/schemas.ts';
import type { TestimonialStatus } from '#contract/testimonials/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { useAskConsent, useChangeTestimonialStatus } from './use-queue.ts';

interface QueueActionsProps {
  testimonial: QueuedTestimonial;
  /** Shown again after the form to decline, which had the focus: Close takes it. */
  returned: boolean;
  onClose: () => void;
  onRefuse: () => void;
}

/** The buttons for the transitions that status and consent allow. */
export function QueueActions({ testimonial, returned, onClose, onRefuse }: QueueActionsProps) {
  const close = useRef<HTMLButtonElement>(null);
  // The pressed button disappears with the change, so the focus moves to Close.
  const statusChange = useChangeTestimonialStatus(() => close.current?.focus());
  const ask = useAskConsent();
  const { id, name, status, consent, consentAskedAt } = testimonial;
  const changeTo = (next: TestimonialStatus, done: string) => statusChange.mutate({ id, status: next, done });
  const busy = statusChange.isPending || ask.isPending;
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-rule pt-4">
      <Button ref={close} variant="secondary" className="mr-auto" autoFocus={returned} onClick={onClose}>
        Close
      </Button>
      {status === 'waiting' && (
        <>
          {consent ? (
            <Button
              pending={statusChange.isPending}
              pendingLabel="Publishing"
              onClick={() => changeTo('published', 'Testimonial published')}
            >
              Publish
            </Button>
          ) : (
            <Button
              pending={ask.isPending}
              pendingLabel="Sending"
              onClick={() => ask.mutate({ id, askedAt: consentAskedAt, done: `${name} is asked by email` })}
            >
              {consentAskedAt === null ? 'Ask for consent' : 'Ask again'}
            </Button>
          )}
          <Button variant="destructive" disabled={busy} onClick={onRefuse}>
            Decline
          </Button>
        </>
      )}
      {status === 'published' && (
        <Button
          variant="destructive"
          pending={statusChange.isPending}
          pendingLabel="Unpublishing"
          onClick={() => changeTo('waiting', 'Unpublished')}
        >
          Unpublish
        </Button>
      )}
      {status === 'refused' && (
        <Button
          variant="secondary"
          pending={statusChange.isPending}
          pendingLabel="Moving"
          onClick={() => changeTo('waiting', 'Moved back to waiting')}
        >
          Move back to waiting
        </Button>
      )}
    </div>
  );
}
