/** A requirement of docs/requirements: its file, and section and number such as 2.17. */
export interface Requirement {
  place: string;
  id: string;
}

/** Each line `- **2.17** What the product does`. */
export function requirementsIn(place: string, text: string): Requirement[] {
  return [...text.matchAll(/^- \*\*(\d+\.\d+)\*\* \S/gm)].map(([, id = '']) => ({ place, id }));
}

/** The requirements that a test proves, from the end of its title: `home shows nine services [2.68, 9.9]`. */
export function provenBy(title: string): string[] {
  return title.match(/ \[(\d+\.\d+(?:, \d+\.\d+)*)\]$/)?.[1]?.split(', ') ?? [];
}
