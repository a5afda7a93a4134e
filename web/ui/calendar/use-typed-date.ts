import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { parseTypedDate, typedDate } from '#web/ui/calendar/date-text.ts';
import { typedBeforeHydration } from '#web/ui/form/typed-before-hydration.ts';

type TypedDateOptions = {
  value: string | null;
  onDate: (date: string | null) => void;
  isAvailable: (date: string) => boolean;
  unavailableText: (date: string) => string;
};

type Reading = { date: string | null; error: string | undefined };

/** The text of a date input: a whole date counts while it is typed, everything else once the field is left. */
export function useTypedDate({ value, onDate, isAvailable, unavailableText }: TypedDateOptions) {
  // Null: the input shows the value.
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [lastValue, setLastValue] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  const takeBeforeHydration = useEffectEvent(() => {
    const early = input.current && typedBeforeHydration(input.current);
    if (early === null) return;
    if (input.current === document.activeElement) return type(early);
    setDraft(early);
    validate(early);
  });
  // Before the first change of state, with which React would put the empty value over it.
  useLayoutEffect(() => takeBeforeHydration(), []);

  if (value !== lastValue) {
    setLastValue(value);
    // Chosen elsewhere, on the calendar or by the screen: what was typed is out of date.
    if (value !== null && draft !== null && parseTypedDate(draft) !== value) forget();
  }

  function forget() {
    setDraft(null);
    setError(undefined);
  }

  function read(text: string): Reading {
    if (text.trim() === '') return { date: null, error: undefined };
    const date = parseTypedDate(text);
    if (date === null) return { date, error: 'Date input not valid.' };
    return isAvailable(date) ? { date, error: undefined } : { date: null, error: unavailableText(date) };
  }

  function type(text: string) {
    const { date } = read(text);
    setDraft(text);
    setError(undefined);
    if (date !== null && date !== value && /\d{4}/.test(text)) onDate(date);
  }

  /** The day that was being typed, if it can be chosen. */
  function leave(): string | null {
    return draft === null ? null : validate(draft);
  }

  /** The text of a field on blur. */
  function validate(text: string): string | null {
    const reading = read(text);
    if (reading.date !== value) onDate(reading.date);
    if (reading.date !== null) forget();
    else setError(reading.error);
    return reading.date;
  }

  return { input, text: draft ?? (value === null ? '' : typedDate(value)), error, type, leave, forget };
}
