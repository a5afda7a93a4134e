import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { useTickedBeforeHydration } from '#web/ui/form/use-ticked-before-hydration.ts';

/** The consent checkbox, off by default: nothing is published without it. */
export function ConsentBox({ name, value = false, onValueChange }: BoundChoice<boolean | undefined>) {
  return (
    <Checkbox
      ref={useTickedBeforeHydration(value, onValueChange)}
      label="You may publish these words, with my rating, name and company."
      description="If you leave this unchecked, we'll keep your words private. You can change your mind any time."
      name={name}
      checked={value}
      onCheckedChange={onValueChange}
    />
  );
}
