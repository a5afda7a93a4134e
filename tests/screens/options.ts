import { parseArgs } from 'node:util';
import { type Theme, themes, type Width, widths } from './looks.ts';
import type { State } from './state.ts';

export interface Options {
  /** Screens, or texts in the names of states, of which one must match. Without any, every state is meant. */
  words: string[];
  widths: Width[];
  themes: Theme[];
  /** Also writes each state as one picture with the widths side by side. */
  sheets: boolean;
  /** Only lists the states. */
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

/** Parses the command line. Throws an error with a readable message if it is wrong. */
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

function chosen<T>(option: string, allowed: readonly T[], values: readonly unknown[] = allowed): T[] {
  const found = allowed.filter((value) => values.includes(value));
  if (found.length < values.length) throw new Error(`--${option} must be one of ${allowed.join(', ')}`);
  return found;
}

/** Whether the options select this state. A word that begins with a slash means a screen and those below it. */
export function isSelected({ screen, name }: State, { words }: Options): boolean {
  const fits = (word: string) =>
    word.startsWith('/')
      ? screen === word || (word !== '/' && screen.startsWith(`${word}/`))
      : name.toLowerCase().includes(word);
  return words.length === 0 || words.some(fits);
}
