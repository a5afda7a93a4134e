import { asciiDomain } from './domain-name.ts';

/** A local part of RFC 5322: atoms with dots between them. Other scripts before the @ are refused: many mail servers can't take them. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** The address with its domain in ASCII: info@xn--rucher-bua.example. */
export function asEmailAddress(typed: string): string {
  const at = typed.lastIndexOf('@');
  return at < 0 ? typed : typed.slice(0, at + 1) + asciiDomain(typed.slice(at + 1));
}

/** Whether mail can be sent to the address: the same rule in the browser and on the server. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, labels] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1).split('.')];
  const last = labels.at(-1) ?? '';
  return (
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    last.length > 1 &&
    /[a-z]/i.test(last)
  );
}

/** A link that opens a new email to the address. */
export function mailtoLink(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${address.slice(at + 1)}`;
}
