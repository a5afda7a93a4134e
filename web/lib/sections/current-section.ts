/** How far from the top of the window a section begins to be the one that is read. */
const readingLine = 160;

/** The id of the section that is being read: the last one that has reached the top of the window. */
export function currentSection(ids: readonly string[]): string | undefined {
  return ids.findLast((id) => hasReachedTop(id)) ?? ids[0];
}

/** Calls back whenever another section may have reached the top; returns a function to stop. */
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
