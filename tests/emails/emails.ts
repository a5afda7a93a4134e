// npm run emails: writes every kind of email as a file, and as screenshots if there is a browser. See --help.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { emailKindLabel } from '#contract/emails/kinds.ts';
import { logoContentId } from '#server/gateways/mail.ts';
import { openBrowser } from '../support/browser/chromium.ts';
import { type RenderedEmail, renderEveryEmail } from './render.ts';

const help = `npm run emails -- --to FOLDER [kinds]

Writes every kind of email about the demo's records, in each of its forms, as HTML and as plain text, with an index.html.
Where Chromium is there, also pictures at 375 and 700 px, light and dark.

  kinds  only these, such as booking-status`;

const widths = [375, 700];
const themes = ['light', 'dark'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, help: { type: 'boolean', default: false } },
});
if (values.help || values.to === undefined) {
  console.log(help);
  process.exitCode = values.help ? 0 : 1;
} else await writeAll(resolve(values.to), positionals);

async function writeAll(folder: string, kinds: readonly string[]): Promise<void> {
  const { emails: all, logo } = await renderEveryEmail();
  const emails = all.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  await mkdir(folder, { recursive: true });
  const logoUrl = `data:image/png;base64,${Buffer.from(logo).toString('base64')}`;
  for (const email of emails) {
    const file = join(folder, nameOf(email));
    // A browser doesn't have the attachment that the logo's cid: URL refers to.
    await writeFile(`${file}.html`, email.html.replaceAll(`cid:${logoContentId}`, logoUrl));
    await writeFile(`${file}.txt`, `To: ${email.to}\nSubject: ${email.subject}\n\n${email.text}\n`);
  }
  const hasScreenshots = await takeScreenshots(folder, emails);
  await writeFile(join(folder, 'index.html'), index(emails, hasScreenshots));
  const screenshots = hasScreenshots
    ? ` with ${widths.length * themes.length} pictures each`
    : ', without pictures: no Chromium';
  console.log(`${emails.length} emails${screenshots}: ${join(folder, 'index.html')}`);
}

/** Takes a screenshot of each email at each width in each theme. False if there is no browser. */
async function takeScreenshots(folder: string, emails: readonly RenderedEmail[]): Promise<boolean> {
  const browser = await openBrowser().catch(() => null);
  if (!browser) return false;
  try {
    for (const width of widths)
      for (const colorScheme of themes) {
        const page = await browser.newPage({ viewport: { width, height: 300 }, colorScheme });
        for (const email of emails) {
          const file = join(folder, nameOf(email));
          await page.goto(`file://${file}.html`);
          await page.screenshot({ path: `${file}-${width}-${colorScheme}.png`, fullPage: true });
        }
        await page.close();
      }
  } finally {
    await browser.close();
  }
  return true;
}

function index(emails: readonly RenderedEmail[], hasScreenshots: boolean): string {
  const sections = emails.map((email) => {
    const name = nameOf(email);
    const images = widths.flatMap((width) =>
      themes.map(
        (theme) => `<img loading="lazy" alt="${width} px, ${theme}" src="${name}-${width}-${theme}.png">`,
      ),
    );
    return `<h2>${emailKindLabel(email.kind)} (${email.form})</h2><p><a href="${name}.html">HTML</a> <a href="${name}.txt">text</a></p>${hasScreenshots ? images.join(' ') : ''}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Emails</title><body style="font-family:sans-serif">${sections.join('\n')}`;
}

function nameOf({ kind, form }: RenderedEmail): string {
  return `${kind}-${form.replaceAll(' ', '-')}`;
}
