import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide';
import { cloneElement, type ReactElement } from 'react';
import type { FirstSteps as Steps } from '#contract/settings/schemas.ts';
import type { ConfirmableStep, StepName } from '#contract/settings/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { firstStepsQuery } from './queries.ts';
import { isConfirmable, stepLabels } from './step-labels.ts';
import { useChangeFirstSteps } from './use-change-first-steps.ts';

interface FirstStepsProps {
  /** A link to where each step is done; null for steps that can't be done on a page. */
  links: Record<StepName, ReactElement<{ className?: string }> | null>;
}

/** A checklist for the owner of a new practice; null once every step is done or the list is hidden. */
export function FirstSteps({ links }: FirstStepsProps) {
  const { data } = useQuery(firstStepsQuery);
  const { change, pending } = useChangeFirstSteps();
  const open = data?.steps.filter((step) => !step.done) ?? [];
  // The list is only an aid: if it can't be loaded, show no error.
  if (!data || data.hidden || open.length === 0) return null;
  // Once a single step is left, the completed ones are no longer listed.
  const shown = open.length === 1 ? open : data.steps;
  return (
    <section
      aria-labelledby="first-steps"
      className="overflow-hidden rounded-lg border border-rule-2 bg-sheet"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule px-5 py-4">
        <h2 id="first-steps" className="text-heading">
          First steps
        </h2>
        <p className="mr-auto text-ink-2">
          {data.steps.length - open.length} of {data.steps.length} done
        </p>
        <Button
          variant="quiet"
          className="-mx-3.5"
          pending={pending}
          pendingLabel="Hiding"
          onClick={() => change({ hidden: true })}
        >
          Hide these steps
        </Button>
      </div>
      <ol className="divide-y divide-rule">
        {shown.map((step) => (
          <Step
            key={step.name}
            step={step}
            link={links[step.name]}
            onConfirm={(confirmed) => change({ confirmed })}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  step: Steps['steps'][number];
  link: FirstStepsProps['links'][StepName];
  onConfirm: (name: ConfirmableStep) => void;
}

function Step({ step: { name, done, reason }, link, onConfirm }: StepProps) {
  const { title, why } = stepLabels[name];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3">
      <span className={done ? 'mt-0.5 text-green-text' : 'mt-0.5 text-ink-2'}>
        <Icon of={done ? CircleCheck : Circle} />
      </span>
      <span className="min-w-[min(12rem,100%)] flex-1">
        {link ? (
          cloneElement(link, { className: done ? 'link' : 'link font-strong' }, title)
        ) : (
          <span className={done ? undefined : 'font-strong'}>{title}</span>
        )}
        <span className="block text-small text-ink-2">{done ? 'Done' : (reason ?? why)}</span>
      </span>
      {!done && isConfirmable(name) && (reason === undefined || name === 'former-facts') && (
        <Button
          variant="secondary"
          className="max-sm:ml-8.5"
          aria-label={`Looks right to me: ${title}`}
          onClick={() => onConfirm(name)}
        >
          Looks right to me
        </Button>
      )}
    </li>
  );
}
