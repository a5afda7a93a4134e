import type { Locator } from 'playwright-core';

/** Drops files onto an element, as if dragged from the desktop. */
export async function dropFiles(
  target: Locator,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const input = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('latin1'),
  }));
  const dataTransfer = await target.page().evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, text } of list) {
      const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, input);
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer });
}
