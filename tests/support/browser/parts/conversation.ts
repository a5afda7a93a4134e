import type { Page } from 'playwright-core';

/** The parts of a conversation in the portal or the dashboard, by their names on screen. */
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
    /** Every message with this text. */
    line: (text: string) => log.getByRole('article').filter({ hasText: text }),
    async write(text: string) {
      await this.text.fill(text);
      await this.send.click();
    },
  };
}
