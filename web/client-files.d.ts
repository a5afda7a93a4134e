declare module 'virtual:client-files' {
  /** URLs of the built browser files, for the pages that link to them (`scripts/bundle/client-files.ts`). */
  export const clientFiles: {
    styles: string;
    /** The script of documents. */
    site: string;
    /** The script of the application. */
    application: string;
    /** The scripts that the application needs for a page, by the page's path in the table. */
    preloads: Readonly<Record<string, readonly string[]>>;
    /** In development: Vite's script that reloads the page when a source file changes. */
    reload?: string;
  };
}
