/** An action without a sentence, by its name. */
export function nameText(action: string, title: string): string {
  const name = action.replaceAll('-', ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${title ? `: ${title}` : ''}`;
}

export function lowerFirst(title: string): string {
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

export function inParentheses(text: string): string {
  return text === '' ? '' : ` (${text})`;
}

export function heldEmailsText(count: string): string {
  if (count === '') return 'the emails that were held';
  return count === '1' ? 'one email that was held' : `${count} emails that were held`;
}
