import { asciiDomain } from './domain-name.ts';

/** The web address with its domain in ASCII; everything else stays as typed. */
export function asWebAddress(typed: string): string {
  const [, before = '', domain = '', after = ''] =
    /^(https?:\/\/(?:[^/?#\\@]*@)?)([^/?#\\@:]+)(.*)$/isu.exec(typed) ?? [];
  return before === '' ? typed : before + asciiDomain(domain) + after;
}
