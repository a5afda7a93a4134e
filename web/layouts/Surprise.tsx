import { Button } from '#web/ui/Button.tsx';

/** What stands in place of a page that failed: plain words, never the error's own text. */
export function Surprise() {
  return (
    <main
      id="main"
      className="mx-auto flex min-h-[60vh] max-w-measure flex-col items-start justify-center gap-5 px-5 py-16"
    >
      <h1 className="text-title">This page could not be shown</h1>
      <p className="text-ink-2">
        Something went wrong on our side. Please try again; if it goes on, write or call us.
      </p>
      {/* A plain link: after a failure the page is best loaded anew. */}
      <Button render={<a href="/" />}>Back to Home</Button>
    </main>
  );
}
