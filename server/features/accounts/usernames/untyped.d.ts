// A package without types of its own: only what is used here.

declare module 'unicode-confusables' {
  const confusables: {
    /** Replaces each character that Unicode lists as confusable with its prototype. */
    rectifyConfusion(text: string): string;
  };
  export default confusables;
}
