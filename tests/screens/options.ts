import { parseArgs } from 'node:util';
import { type Theme, themes, type Width, widths } from './looks.ts';
import type { State } from './state.ts';

export interface Options {
  /** Screens, and words in the names of states, of which one has to fit; none: every state. */
  words: string[];
  widths: Width[];
  themes: Theme[];
  /** Also writes each state as one picture, the widths beside each other. */
  sheets: boolean;
  /** Only says what there is. */
  list: boolean;
  help: boolean;
}

export const help = `npm run screens -- [words] [--width 360] [--theme dark] [--sheets] [--list]

Starts the product on a fresh demo database and photographs every screen and state into .cache/screens,
with contact sheets in index.html.

  words     only these screens, such as /admin/clients, or states with this in their name, such as empty
  --width   only this width (${widths.join(', ')}); may be given again
  --theme   only ${themes.join(' or ')}
  --sheets  also one picture for each state and theme, the widths beside each other
  --list    names the states and stops`;

/** Reads the command line; throws with plain words when it makes no sense. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      width: { type: 'string', multiple: true },
      theme: { type: 'string', multiple: true },
      sheets: { type: 'boolean' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  return {
    words: positionals.map((word) => word.toLowerCase()),
    widths: chosen('width', widths, values.width?.map(Number)),
    themes: chosen('theme', themes, values.theme),
    sheets: values.sheets ?? false,
    list: values.list ?? false,
    help: values.help ?? false,
  };
}

function chosen<T>(what: string, all: readonly T[], wanted: readonly unknown[] = all): T[] {
  const found = all.filter((one) => wanted.includes(one));
  if (found.length < wanted.length) throw new Error(`--${what} is one of ${all.join(', ')}`);
  return found;
}

/** A word that begins with a slash is a screen, and those below it. */
export function isWanted({ screen, name }: State, { words }: Options): boolean {
  const fits = (word: string) =>
    word.startsWith('/')
      ? screen === word || (word !== '/' && screen.startsWith(`${word}/`))
      : name.toLowerCase().includes(word);
  return words.length === 0 || words.some(fits);
}
