import type { HistoryState } from '@tanstack/react-router';

/** What a new job or task is filled in with, from a message, an inquiry, a booking or a document. */
export interface NewWork {
  title: string;
  text: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Fills in the form that the address opens. It stays in the tab: what people write belongs in no address and no log. */
    newWork?: NewWork | undefined;
  }
}

/** History state for a link to the form of a new job or task: titled with the first line of the text if it has no title. */
export function newWorkState({ title, text }: { title?: string; text: string }): HistoryState {
  return {
    newWork: {
      title: shortened((title ?? text).trim().split('\n', 1)[0]?.trim() ?? '', maxTitle),
      text: shortened(text.trim(), maxText),
    },
  };
}

/** What both jobs and tasks take. */
const maxTitle = 120;
const maxText = 2000;

/** The text, cut after a whole word if it is too long. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).toWellFormed();
  const end = cut.search(/\s\S*$/);
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}
