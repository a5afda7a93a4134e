import type { Priority, TaskKind } from '#contract/tasks/rules.ts';
import type { Tone } from '#web/ui/tones.ts';

/** Requirements 2: high red, medium orange, otherwise green. */
export function priorityTone(priority: string): Tone {
  if (priority === 'high') return 'red';
  return priority === 'medium' ? 'orange' : 'green';
}

export const priorityChoices: { value: Priority; label: string }[] = [
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
];

export const kindChoices: { value: TaskKind; label: string }[] = [
  { value: 'plain', label: 'To-do' },
  { value: 'document-request', label: 'A document to send' },
];
