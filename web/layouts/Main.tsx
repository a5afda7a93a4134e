import { createContext, type ReactNode, use } from 'react';

const WithinMain = createContext(false);

/** The main part of a page, to which the skip link leads. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className}`}>
      <WithinMain value={true}>{children}</WithinMain>
    </main>
  );
}

/** The same for what replaces a page, with a frame around it or without: a document has one main part. */
export function MainUnlessFramed(props: { className: string; children: ReactNode }) {
  return use(WithinMain) ? <div {...props} /> : <Main {...props} />;
}
