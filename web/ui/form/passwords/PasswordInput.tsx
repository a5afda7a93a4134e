import { Eye, EyeOff } from 'lucide';
import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { passwordLength } from '#contract/accounts/rules.ts';
import { Field, type FieldLabels } from '#web/ui/form/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';

type PasswordInputProps = FieldLabels &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'aria-invalid' | 'aria-describedby'> & {
    autoComplete: 'current-password' | 'new-password';
    /** Minimum length of a new password, in characters; the field says how many are still missing. */
    minCharacters?: number | undefined;
  };

/** A password field with a button that shows what is typed, and a Caps Lock warning. */
export function PasswordInput({
  label,
  description,
  error,
  hideLabel,
  className,
  minCharacters,
  onChange,
  onBlur,
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [length, setLength] = useState(0);
  const [capsLock, setCapsLock] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  // oxlint-disable-next-line react/exhaustive-deps -- the form around it also fills and empties the field, without an event
  useEffect(() => setLength(passwordLength(frame.current?.querySelector('input')?.value ?? '')));
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const hint = minCharacters === undefined ? description : hintOf(minCharacters, length);
  return (
    <Field {...{ label, description: hint, error, hideLabel, className, name: rest.name }}>
      {(wiring) => (
        <>
          <span ref={frame} className="relative block">
            <input
              {...rest}
              {...wiring}
              type={shown ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
              className="control pr-24"
              onChange={(event) => {
                setLength(passwordLength(event.target.value));
                onChange?.(event);
              }}
              onKeyDown={readCapsLock}
              onKeyUp={readCapsLock}
              onBlur={(event) => {
                setCapsLock(false);
                onBlur?.(event);
              }}
            />
            <button
              type="button"
              className="absolute inset-y-1 right-1 inline-flex items-center gap-1.5 rounded-sm px-2.5 text-small text-ink-2 hover:text-ink noscript:hidden"
              onClick={() => setShown(!shown)}
            >
              <Icon of={shown ? EyeOff : Eye} />
              <span aria-hidden>{shown ? 'Hide' : 'Show'}</span>
              <span className="sr-only">{`${shown ? 'Hide' : 'Show'}: ${label}`}</span>
            </button>
          </span>
          <span role="status" className="text-small font-strong empty:hidden">
            {capsLock && 'Caps Lock is on.'}
          </span>
        </>
      )}
    </Field>
  );
}

function hintOf(minCharacters: number, length: number): string {
  const missing = minCharacters - length;
  if (length === 0)
    return `At least ${minCharacters} characters. A few unrelated words are easy to remember.`;
  if (missing > 0) return `At least ${minCharacters} characters: ${missing} more to go.`;
  return 'Long enough.';
}
