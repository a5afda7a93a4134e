declare module 'virtual:client-files' {
  /** Addresses of the browser's files, for the pages that name them (`scripts/bundle/client-files.ts`). */
  export const clientFiles: {
    styles: string;
    /** The script of documents. */
    site: string;
    /** The script of the application. */
    application: string;
    /** What the application loads before it shows a page, by the path of the page in the table. */
    preloads: Readonly<Record<string, readonly string[]>>;
    /** With the sources served by Vite: the script that reloads the page when one of them changes. */
    reload?: string;
  };
}
