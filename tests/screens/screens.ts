import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contactSheets } from './contact-sheets.ts';
import { everyState } from './every-state.ts';
import { widths } from './looks.ts';
import { help, isWanted, type Options, readOptions } from './options.ts';
import { writeSheets } from './picture-sheets.ts';
import { type Picture, shoot } from './shoot.ts';
import { setStage } from './stage.ts';
import type { State } from './state.ts';

/** As many pages at once as keep two cores busy. */
const photographers = 3;
const folder = fileURLToPath(new URL('../../.cache/screens', import.meta.url));

const options = readOptions(process.argv.slice(2));
const states = everyState.filter((state) => isWanted(state, options));
if (options.help) console.log(help);
else if (options.list) for (const { screen, name } of states) console.log(`${screen}  ${name}`);
else if (states.length === 0) console.log('No state has such a name. --list names them all.');
else await photographAll(states, options);

async function photographAll(wanted: State[], { widths: asked, themes, sheets: asPictures }: Options) {
  const began = Date.now();
  const stage = await setStage(folder);
  const pictures: Picture[] = [];
  const failures: string[] = [];
  const waiting = [...wanted];
  const work = async () => {
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      const looks = { themes, widths: (state.widths ?? widths).filter((width) => asked.includes(width)) };
      try {
        pictures.push(...(await shoot(stage, state, looks, folder)));
      } catch (error) {
        failures.push(`${state.screen}, ${state.name}: ${String(error).split('\n')[0]}`);
      }
      if (waiting.length % 25 === 0)
        console.log(`${wanted.length - waiting.length} of ${wanted.length} states`);
    }
  };
  await Promise.all(Array.from({ length: photographers }, work));
  await stage.close();
  const sheets = join(folder, 'index.html');
  const inOrder = pictures.toSorted((a, b) => wanted.indexOf(a.state) - wanted.indexOf(b.state));
  await writeFile(sheets, contactSheets(inOrder, failures));
  if (asPictures) await writeSheets(inOrder, folder);
  tell(pictures, failures, Date.now() - began);
  console.log(`Look at ${pathToFileURL(sheets).href}`);
}

function tell(pictures: readonly Picture[], failures: readonly string[], ms: number) {
  console.log(`${pictures.length} pictures in ${Math.round(ms / 1000)} s`);
  for (const { state, width } of pictures.filter(({ tooWide, theme }) => tooWide > 0 && theme === 'light'))
    console.log(`Too wide: ${state.screen}, ${state.name}, ${width}`);
  for (const failure of failures) console.log(`Not photographed: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}
