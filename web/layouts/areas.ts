/** A part of the application, as it says of itself before anything of it is loaded. */
export interface Area {
  title: string;
  /** While the session loads (requirements 2). */
  loading: string;
}

export const areas = {
  portal: { title: 'Client Portal', loading: 'Loading client portal...' },
  admin: { title: 'Admin Dashboard', loading: 'Loading admin dashboard...' },
} as const satisfies Record<string, Area>;
