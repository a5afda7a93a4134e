import type { ReactNode } from 'react';
import { PictureField } from '#web/files/PictureField.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';

interface PictureChoiceProps extends BoundChoice<string | undefined> {
  label: string;
  /** Accessible name of the button that removes the picture. */
  removeLabel: string;
  /** The current picture. */
  children: ReactNode;
}

/** A picture of the firm, uploaded by the user. Without one the site shows a drawing. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, removeLabel, error, value, onValueChange, children } = props;
  return (
    <div className="flex flex-wrap items-start gap-5 sm:col-span-2">
      {children}
      <div className="flex min-w-0 flex-1 basis-48 flex-col items-start gap-3 *:max-w-full">
        <PictureField label={label} error={error} onPicture={({ url }) => onValueChange(url)} />
        {value !== undefined && (
          <Button variant="secondary" aria-label={removeLabel} onClick={() => onValueChange(undefined)}>
            Remove picture
          </Button>
        )}
      </div>
    </div>
  );
}
