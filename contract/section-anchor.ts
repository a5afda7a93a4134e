/** Where a section of a legal page is found: 'who-else-receives-data'. */
export function sectionAnchor(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
