import type { PriceLine, SignedDocument } from './document.ts';

export const maxPackages = 3;

/** One of several offers: what it costs, with the lines that every package has. */
export interface Package {
  name: string;
  lines: PriceLine[];
}

/** The packages that some lines offer, in the order of their first lines; empty if they offer no choice. */
export function packagesOf(lines: readonly PriceLine[]): Package[] {
  const names = [...new Set(lines.flatMap((line) => line.package ?? []))];
  return names.map((name) => ({ name, lines: linesOfPackage(lines, name) }));
}

function linesOfPackage(lines: readonly PriceLine[], name: string): PriceLine[] {
  return lines
    .filter((line) => line.package === undefined || line.package === name)
    .map(({ service, cents, recurrence }) => ({ service, cents, recurrence }));
}

/** Whether one of several packages is still to be chosen before it is signed. */
export function isOffer(document: Pick<SignedDocument, 'lines' | 'package'>): boolean {
  return document.package === undefined && document.lines.some((line) => line.package !== undefined);
}

/** What is signed once a package is chosen: its lines alone, with its name. Null if the document doesn't offer it. */
export function chosenDocument(document: SignedDocument, name: string): SignedDocument | null {
  const chosen = isOffer(document)
    ? packagesOf(document.lines).find((offer) => offer.name === name)
    : undefined;
  return chosen ? { ...document, lines: chosen.lines, package: chosen.name } : null;
}
