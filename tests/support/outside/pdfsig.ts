import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The path of poppler's checker of PDF signatures (Debian's package poppler-utils), if this machine has it. */
const pdfsigProgram = process.env['PDFSIG_PROGRAM'] ?? ['/usr/bin/pdfsig'].find((path) => existsSync(path));

/** What pdfsig says of a file. */
export async function checkedSeal(
  pdf: Uint8Array,
): Promise<{ valid: boolean; whole: boolean; text: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'pdfsig-'));
  const path = join(folder, 'letter.pdf');
  await writeFile(path, pdf);
  const text = await new Promise<string>((resolve) => {
    // It exits with an error for a file that it can't read, which is an answer, too.
    execFile(pdfsigProgram ?? 'pdfsig', ['-nocert', path], { encoding: 'latin1' }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    );
  });
  await rm(folder, { recursive: true });
  return {
    valid: text.includes('Signature is Valid'),
    whole: /Total document signed/.test(text) && !text.includes('Not total document signed'),
    text,
  };
}
