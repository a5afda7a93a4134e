import { createContext, use } from 'react';

/** Gives a text of a form in the language of its page. */
export type Translate = (english: string) => string;

/** Provided around the forms of pages that are not in English. */
export const TranslationContext = createContext<Translate>((english) => english);

/** For the texts of forms, which are written in English and translated where they are shown. */
export function useTranslate(): Translate {
  return use(TranslationContext);
}
