/** The anchor of a legal page's section: 'who-else-receives-data'. */
export function sectionAnchor(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
