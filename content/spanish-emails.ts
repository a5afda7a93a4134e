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
  bookings: {
    'booking-received': {
      subject: 'Recibimos su solicitud de consulta',
      opening: '¡Gracias! Le guardamos esta hora:',
      closing: questions,
    },
    'booking-confirmed': {
      subject: 'Su consulta está confirmada',
      opening: 'Su consulta está confirmada.',
      closing: questions,
    },
    'booking-cancelled': {
      subject: 'Su consulta está cancelada',
      opening: 'La consulta de abajo se canceló. Si quiere otra hora, elíjala en nuestro sitio.',
      closing: questions,
    },
    'booking-link': {
      subject: 'El enlace para su consulta',
      opening: 'Use el enlace de abajo para entrar a su consulta por video.',
      closing: questions,
    },
    'booking-moved': {
      subject: 'Su consulta cambió de hora',
      opening:
        'Le guardamos la nueva hora de abajo y liberamos la anterior. Le confirmaremos la nueva hora por correo.',
      closing: questions,
    },
    'booking-moved-confirmed': {
      subject: 'Su consulta cambió de hora',
      opening: 'Cambiamos su consulta a la hora de abajo. La nueva hora está confirmada.',
      closing: questions,
    },
    'booking-meeting-changed': {
      subject: 'Cambió la forma de reunirnos',
      opening: 'Cambiamos la forma de reunirnos para su consulta. La hora sigue igual.',
      closing: questions,
    },
    'booking-reminder': {
      subject: 'Recordatorio de su consulta',
      opening: 'Su consulta se acerca.',
      closing: questions,
    },
  },
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
