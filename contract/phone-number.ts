/** A phone number that can be called, as digits. */
interface PhoneNumber {
  /** With its country code. */
  digits: string;
  extension: string;
}

/** Area code and exchange never begin with 0 or 1 (North American Numbering Plan). */
const northAmerican = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/;
const extensionEnd = /(?:;ext=|extension|ext\.?|x|#)[ .:]*(\d{1,7})$/i;

/**
 * A US number as (801) 555-0143, however it was typed and with or without 1 or +1, with an extension as ext. 12. Any other number
 * keeps its own signs, and anything else is only trimmed.
 */
export function asPhoneNumber(typed: string): string {
  const number = phoneNumberIn(typed);
  const text = plainSigns(typed);
  if (number === null) return typed.trim();
  // No other country code begins with 1.
  const [, area, exchange, line] = number.digits.startsWith('1')
    ? (northAmerican.exec(number.digits) ?? [])
    : [];
  const main = area === undefined ? text.replace(extensionEnd, '').trim() : `(${area}) ${exchange}-${line}`;
  return number.extension === '' ? main : `${main} ext. ${number.extension}`;
}

/** Whether a text is one phone number that can be called from the United States, and nothing else. */
export function isCallable(text: string): boolean {
  return phoneNumberIn(text) !== null;
}

/** The number in international format for a `tel:` link (RFC 3966); null if it can't be called. */
export function telephoneLink(text: string): string | null {
  const number = phoneNumberIn(text);
  if (number === null) return null;
  const { digits, extension } = number;
  return `tel:+${digits}${extension === '' ? '' : `;ext=${extension}`}`;
}

/** Equal for two spellings of one number, without the extension. For a text that is no number, all of its digits. */
export function phoneKey(text: string): string {
  const number = phoneNumberIn(text);
  return number === null ? plainSigns(text).replaceAll(/\D/g, '') : `+${number.digits}`;
}

/** The digits of a number as they are stored: without a plus sign, country code 1 or extension; null for any other text. */
export function storedDigits(text: string): string | null {
  return phoneNumberIn(text)?.digits.replace(/^1/, '') ?? null;
}

function phoneNumberIn(text: string): PhoneNumber | null {
  const plain = plainSigns(text);
  const [extensionText = '', extension = ''] = extensionEnd.exec(plain) ?? [];
  const main = plain.slice(0, plain.length - extensionText.length).trim();
  // The plus sign has a meaning: what follows is a country code.
  const isInternational = /^\(?\+/.test(main);
  const digits = main.replace('+', '').replaceAll(/[ ().\-/]/g, '');
  if (!/^\d{7,20}$/.test(digits)) return null;
  if (!isInternational && northAmerican.test(digits)) return { digits: `1${digits.slice(-10)}`, extension };
  const [, dialed] = /^(?:011|00)(\d+)$/.exec(digits) ?? [];
  const abroad = isInternational ? digits : dialed;
  if (abroad === undefined) return null;
  if (abroad.startsWith('1'))
    return northAmerican.test(abroad) && abroad.length === 11 ? { digits: abroad, extension } : null;
  return /^[2-9]\d{6,14}$/.test(abroad) ? { digits: abroad, extension } : null;
}

/** The same text with plain digits, hyphens and spaces, whatever the keyboard or the word processor made of them. */
function plainSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\s\p{Cf}]+/gu, ' ')
    .trim();
}
