import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contactSheets } from './contact-sheets.ts';
import { everyState } from './every-state.ts';
import { widths } from './looks.ts';
import { help, isSelected, type Options, readOptions } from './options.ts';
import { writeSheets } from './picture-sheets.ts';
import { photograph, type Picture } from './photograph.ts';
import { prepareStage } from './stage.ts';
import type { State } from './state.ts';

/** Pages at once: three keep two cores busy. */
const concurrency = 3;
const folder = fileURLToPath(new URL('../../.cache/screens', import.meta.url));

const options = readOptions(process.argv.slice(2));
const states = everyState.filter((state) => isSelected(state, options));
if (options.help) console.log(help);
else if (options.list) for (const { screen, name } of states) console.log(`${screen}  ${name}`);
else if (states.length === 0) console.log('No state has such a name. --list names them all.');
else await photographAll(states, options);

async function photographAll(
  selected: State[],
  { widths: selectedWidths, themes, sheets: withSheets }: Options,
) {
  const began = Date.now();
  const stage = await prepareStage(folder);
  const pictures: Picture[] = [];
  const failures: string[] = [];
  const remaining = [...selected];
  const work = async () => {
    for (let state = remaining.shift(); state; state = remaining.shift()) {
      const stateWidths = (state.widths ?? widths).filter((width) => selectedWidths.includes(width));
      try {
        pictures.push(...(await photograph(stage, state, { themes, widths: stateWidths }, folder)));
      } catch (error) {
        failures.push(`${state.screen}, ${state.name}: ${String(error).split('\n')[0]}`);
      }
      if (remaining.length % 25 === 0)
        console.log(`${selected.length - remaining.length} of ${selected.length} states`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  await stage.close();
  const index = join(folder, 'index.html');
  const sorted = pictures.toSorted((a, b) => selected.indexOf(a.state) - selected.indexOf(b.state));
  await writeFile(index, contactSheets(sorted, failures));
  if (withSheets) await writeSheets(sorted, folder);
  report(pictures, failures, Date.now() - began);
  console.log(`Open ${pathToFileURL(index).href}`);
}

function report(pictures: readonly Picture[], failures: readonly string[], ms: number) {
  console.log(`${pictures.length} pictures in ${Math.round(ms / 1000)} s`);
  for (const { state, width } of pictures.filter(({ tooWide, theme }) => tooWide > 0 && theme === 'light'))
    console.log(`Too wide: ${state.screen}, ${state.name}, ${width}`);
  for (const failure of failures) console.log(`Not photographed: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}
