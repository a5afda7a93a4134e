import type { ReplyTime } from '#contract/settings/visitor-facts.ts';

const questions = '¿Preguntas? Responda a este correo o llame al {phone}.';

/** The emails to visitors who filled in a form in Spanish. */
export const spanishEmails = {
  about: 'Tema',
  received: {
    subject: 'Recibimos su mensaje',
    opening: 'Gracias por su mensaje. Lo recibimos y le responderemos {reply}.',
    closing: '¿Tiene prisa? Llame al {phone}. Si usted no nos escribió, puede ignorar este correo.',
  },
  answer: { subject: 'Nuestra respuesta a su mensaje', closing: questions },
} as const;

const howSoon: Readonly<Record<ReplyTime, string>> = {
  'same-day': 'el mismo día hábil',
  'one-day': 'en un día hábil',
  'two-days': 'en dos días hábiles',
};

/** How soon the firm answers, for the middle of a sentence: 'pronto' if the owner has not set it. */
export function spanishHowSoon(replyTime: ReplyTime | undefined): string {
  return replyTime ? howSoon[replyTime] : 'pronto';
}
