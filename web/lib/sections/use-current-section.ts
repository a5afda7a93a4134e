import { useSyncExternalStore } from 'react';
import { currentSection, whenScrolled } from './current-section.ts';

/** The id of the section being read. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  return useSyncExternalStore(
    whenScrolled,
    () => currentSection(ids),
    () => ids[0],
  );
}
