import { createContext, type ReactNode, use } from 'react';

const WithinMain = createContext(false);

/** The `<main>` element of a page, the target of the skip link. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className}`}>
      <WithinMain value={true}>{children}</WithinMain>
    </main>
  );
}

/** For content that replaces a page, with or without a layout around it: a document may have only one `<main>`. */
export function MainUnlessFramed(props: { className: string; children: ReactNode }) {
  return use(WithinMain) ? <div {...props} /> : <Main {...props} />;
}
