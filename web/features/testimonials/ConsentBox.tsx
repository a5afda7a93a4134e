import { Checkbox } from '#web/ui/Checkbox.tsx';
import type { BoundChoice } from '#web/ui/typed-form.ts';
import { useTickedEarly } from '#web/ui/use-ticked-early.ts';

/** Off until the sender ticks it: nothing is published without. */
export function ConsentBox({ name, value = false, onValueChange }: BoundChoice<boolean | undefined>) {
  return (
    <Checkbox
      ref={useTickedEarly(value, onValueChange)}
      label="You may publish these words, with my rating, name and company."
      description="Without this they stay between us. You can change your mind at any time."
      name={name}
      checked={value}
      onCheckedChange={onValueChange}
    />
  );
}
