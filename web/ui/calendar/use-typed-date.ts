import { useState } from 'react';
import { type DateRange, parseTypedDate, typedDate } from '#web/ui/calendar/date-text.ts';

type TypedDateOptions = {
  value: string | null;
  onDate: (date: string | null) => void;
  isAvailable: (date: string) => boolean;
  unavailableText: (date: string) => string;
  range: DateRange;
};

type ParsedDate = { date: string | null; error: string | undefined };

/** The state of a date input: a complete date takes effect while typing, everything else when the field is left. */
export function useTypedDate({ value, onDate, isAvailable, unavailableText, range }: TypedDateOptions) {
  // What is being typed; null: the input shows `value`.
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [lastValue, setLastValue] = useState(value);

  if (value !== lastValue) {
    setLastValue(value);
    // Chosen elsewhere, on the calendar or by the screen: the typed text is out of date.
    if (value !== null && draft !== null && parseTypedDate(draft, range) !== value) clearDraft();
  }

  function clearDraft() {
    setDraft(null);
    setError(undefined);
  }

  function parse(text: string): ParsedDate {
    if (text.trim() === '') return { date: null, error: undefined };
    const date = parseTypedDate(text, range);
    if (date === null) return { date, error: 'Date input not valid.' };
    return isAvailable(date) ? { date, error: undefined } : { date: null, error: unavailableText(date) };
  }

  function type(text: string) {
    const { date } = parse(text);
    setDraft(text);
    setError(undefined);
    if (date !== null && date !== value && /\d{4}/.test(text)) onDate(date);
  }

  /** Call when the field is left: validates what was typed. Returns the date if it is available, else null. */
  function leave(): string | null {
    return draft === null ? null : validate(draft);
  }

  /** Reports the date of a text, or shows its error. */
  function validate(text: string): string | null {
    const parsed = parse(text);
    if (parsed.date !== value) onDate(parsed.date);
    if (parsed.date !== null) clearDraft();
    else setError(parsed.error);
    return parsed.date;
  }

  return { text: draft ?? (value === null ? '' : typedDate(value)), error, type, leave, clearDraft };
}
