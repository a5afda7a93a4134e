/** Browsers and Node have the same one, which knows the scripts of domain names (UTS 46). */
declare const URL: new (address: string) => { hostname: string };

/**
 * The domain name in ASCII, as mail servers and most browsers write it: xn--rucher-bua.example for räucher.example. It is stored,
 * compared and shown that way: in it, no letter of one script can pose as a letter of another. What is no such name stays as typed.
 */
export function asciiDomain(typed: string): string {
  const domain = typed.normalize('NFC');
  // Anything but letters, digits, hyphens and dots would mean something else in a URL; what is ASCII already stays as typed.
  if (!/^(?=.*[^\0-\x7F])[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u.test(domain)) return typed;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return typed;
  }
}
