import type { Page } from 'playwright-core';

/** The floating button and the panel of the assistant on a page. */
export function chatOn(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Ask us a question' });
  return {
    page,
    panel,
    button: page.getByRole('button', { name: /^(Ask a question|Close the chat)$/ }),
    field: panel.getByRole('textbox', { name: 'Your question' }),
    conversation: panel.getByRole('log', { name: 'Conversation' }),
    async ask(question: string) {
      await this.field.fill(question);
      await this.field.press('Enter');
    },
  };
}
