import type { Page } from 'playwright-core';

/** The parts of a conversation on either side, by what they are called on screen. */
export function conversationOn(page: Page) {
  const form = page.getByRole('form', { name: 'Send a Message' });
  const log = page.getByRole('log', { name: 'Messages' });
  return {
    log,
    form,
    attach: form.getByLabel('Attach files', { exact: true }),
    chosen: form.getByRole('list', { name: 'Chosen files' }),
    file: (name: string) => log.getByRole('link', { name: `Download: ${name}`, exact: true }),
    text: form.getByLabel('Message', { exact: true }),
    send: form.getByRole('button', { name: /^(?:Send Message|Sending\.\.\.)$/ }),
    /** Every message with these words. */
    line: (words: string) => log.getByRole('article').filter({ hasText: words }),
    async write(words: string) {
      await this.text.fill(words);
      await this.send.click();
    },
  };
}
