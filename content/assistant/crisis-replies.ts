import { crisisIn } from '#contract/assistant/crisis.ts';

const replies = {
  en: "I'm really sorry. Please call or text 988 (Suicide & Crisis Lifeline, free, 24 hours), or 911 in an emergency. A person here will gladly talk about the tax part later: {phone}.",
  es: 'Lo siento mucho. Por favor llame al 988 y oprima 2, o envíe la palabra AYUDA por mensaje de texto al 988 (Línea 988 de Prevención del Suicidio y Crisis, gratis, las 24 horas), o llame al 911 en una emergencia. Una persona de aquí hablará con gusto más tarde sobre los impuestos: {phone}.',
};

const repliesAboutOthers = {
  en: "I'm really sorry. If you are in danger now, please call 911. The National Domestic Violence Hotline listens and helps at any hour, free and in confidence: 1-800-799-7233, or text START to 88788. You can also call or text 988 (Suicide & Crisis Lifeline).",
  es: 'Lo siento mucho. Si está en peligro ahora, por favor llame al 911. La Línea Nacional contra la Violencia Doméstica escucha y ayuda a cualquier hora, gratis y en confianza: 1-800-799-7233, y oprima 2 para español. También puede llamar al 988 y oprimir 2 (Línea 988 de Prevención del Suicidio y Crisis).',
};

/** The first answer to people in danger, before anything else: the numbers to call, in their language. Null where nobody is in danger. */
export function crisisReplyTo(text: string): { language: 'en' | 'es'; reply: string } | null {
  const crisis = crisisIn(text);
  if (!crisis) return null;
  const { language, byOthers } = crisis;
  return { language, reply: (byOthers ? repliesAboutOthers : replies)[language] };
}
