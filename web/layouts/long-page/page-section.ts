/** One chapter of a long page: its anchor and its title. */
export interface PageSection {
  id: string;
  title: string;
}
