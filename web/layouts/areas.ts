/** An area of the application, and the texts shown before anything else of it is loaded. */
export interface Area {
  title: string;
  /** Shown while the session loads (requirements 2). */
  loading: string;
}

export const areas = {
  portal: { title: 'Client Portal', loading: 'Loading client portal...' },
  admin: { title: 'Admin Dashboard', loading: 'Loading admin dashboard...' },
} as const satisfies Record<string, Area>;
