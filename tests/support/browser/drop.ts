import type { Locator } from 'playwright-core';

/** Drops files on a part of the page, as from the desktop. */
export async function dropFiles(
  on: Locator,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const input = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('latin1'),
  }));
  const dataTransfer = await on.page().evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, text } of list) {
      const bytes = Uint8Array.from(text, (email) => email.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, input);
  for (const event of ['dragenter', 'dragover', 'drop']) await on.dispatchEvent(event, { dataTransfer });
}
