/** CSS pixels from the top of the window at which a section becomes the current one. */
const readingLine = 160;

/** The id of the section being read: the last one that has reached the top of the window. */
export function currentSection(ids: readonly string[]): string | undefined {
  return ids.findLast((id) => hasReachedTop(id)) ?? ids[0];
}

/** Calls `changed` whenever the current section may have changed. Returns a function to stop. */
export function whenScrolled(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
  };
}

function hasReachedTop(id: string): boolean {
  const section = document.getElementById(id);
  return section !== null && section.getBoundingClientRect().top <= readingLine;
}
