import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { homeCopy } from '#content/pages.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { useRotation } from './use-rotation.ts';

interface CarouselControlsProps {
  rotation: ReturnType<typeof useRotation>;
  count: number;
}

const copy = homeCopy.testimonials;

export function CarouselControls({ rotation, count }: CarouselControlsProps) {
  const { shown, show, stopped, setStopped } = rotation;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-2 noscript:hidden">
      <IconButton outlined icon={ChevronLeft} label={copy.previous} onClick={() => show(shown - 1)} />
      <IconButton outlined icon={ChevronRight} label={copy.next} onClick={() => show(shown + 1)} />
      <div className="mx-1 flex">
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={`Testimonial ${index + 1} of ${count}`}
            aria-current={index === shown}
            onClick={() => show(index)}
            className="dot"
          />
        ))}
      </div>
      {/* With reduced motion the carousel never moves, so there is nothing to stop. */}
      <IconButton
        icon={stopped ? Play : Pause}
        label={stopped ? copy.start : copy.stop}
        onClick={() => setStopped(!stopped)}
        className="motion-reduce:hidden"
      />
    </div>
  );
}
