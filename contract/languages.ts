/** The languages in which visitors fill in forms and get emails. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** What the inbox says about someone who filled in a form in another language than English; null for English. */
export const languageNotes: Readonly<Record<Language, string | null>> = {
  en: null,
  es: 'Writes in Spanish',
};
