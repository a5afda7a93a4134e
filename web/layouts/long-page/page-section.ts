/** A section of a long page. `id`: its URL fragment. */
export interface PageSection {
  id: string;
  title: string;
}
