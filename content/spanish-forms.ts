import { spanishFacts, translate } from '#content/assistant/language.ts';
import { afterRequest } from '#contract/bookings/after-request.ts';
import { meetingLabels, phoneMessage } from '#contract/bookings/meetings.ts';
import { emailMessage, realDateMessage, textMessage } from '#contract/forms/text-checks.ts';
import { sensitiveNumberWarning } from '#contract/sensitive-numbers.ts';
import { multipleServicesTitle } from '#contract/settings/services.ts';

/** The forms of the Spanish pages: each text of theirs in English, and the same in Spanish. */
const texts: Readonly<Record<string, string>> = {
  // Every form.
  Error: 'Error',
  'Not sent': 'No se envió',
  'Saved, but not your last changes': 'Se guardó, pero sin sus últimos cambios',
  'What you typed while it was being saved is still in the form.':
    'Lo que escribió mientras se guardaba sigue en el formulario.',
  'One field to correct': 'Hay un campo que corregir',
  Website: 'Sitio web',
  'Something went wrong. Please try again.': 'Algo salió mal. Por favor inténtelo de nuevo.',
  [textMessage]: 'Por favor escriba texto',
  [emailMessage]: 'Por favor escriba un correo electrónico válido',
  'Please remove the characters we can’t store': 'Por favor quite los caracteres que no podemos guardar',
  'Please use a single line of text': 'Por favor use una sola línea',
  [sensitiveNumberWarning]:
    'Esto parece un número de Seguro Social o de tarjeta. Por favor quítelo; le diremos cómo enviarlo de forma segura.',
  'Please check the highlighted fields.': 'Por favor revise los campos marcados.',
  'The request could not be read.': 'No pudimos leer lo que envió.',
  'You do not have access to this.': 'No tiene acceso a esto.',
  'Not found.': 'No se encontró.',
  'This has changed in the meantime. Please reload and try again.':
    'Esto cambió mientras tanto. Por favor vuelva a cargar la página e inténtelo de nuevo.',
  'What you sent before your last change was saved; only the confirmation got lost. Send this again if you want to save both.':
    'Lo que envió antes de su último cambio se guardó; solo se perdió la confirmación. Envíelo de nuevo si quiere guardar ambos.',
  'The request is too large.': 'Lo que envió es demasiado grande.',
  'Too many tries. Please wait a moment and try again.':
    'Demasiados intentos. Por favor espere un momento e inténtelo de nuevo.',
  'Something went wrong on our side. Please try again.':
    'Algo salió mal de nuestro lado. Por favor inténtelo de nuevo.',
  'Our server is out of disk space, so nothing was saved. Please try again later.':
    'Nuestro servidor no tiene espacio, así que no se guardó nada. Por favor inténtelo más tarde.',
  'The service is temporarily unavailable. Please try again shortly.':
    'El servicio no está disponible por el momento. Por favor inténtelo en un momento.',

  // The contact form.
  'Send a message': 'Enviar un mensaje',
  Name: 'Nombre',
  Email: 'Correo electrónico',
  'Inquiry type': 'Tema',
  'Select an inquiry type': 'Elija un tema',
  'General question': 'Pregunta general',
  'Our services': 'Nuestros servicios',
  Pricing: 'Precios',
  Support: 'Ayuda',
  'Something else': 'Otra cosa',
  Message: 'Mensaje',
  'Please leave out Social Security and card numbers.':
    'Por favor no escriba números de Seguro Social ni de tarjetas.',
  'Send message': 'Enviar mensaje',
  'Sending...': 'Enviando...',
  'Message Sent': 'Mensaje enviado',
  'Thank you for your message. We will get back to you soon.':
    'Gracias por su mensaje. Le responderemos pronto.',
  'Name must be at least 2 characters': 'El nombre debe tener al menos 2 caracteres',
  'Please select an inquiry type': 'Por favor elija un tema',
  'Message must be at least 10 characters': 'El mensaje debe tener al menos 10 caracteres',

  // The booking form.
  'Book a consultation': 'Reservar una consulta',
  'Request this time': 'Pedir esta hora',
  'Processing...': 'Procesando...',
  'Booking Confirmed': 'Reservación recibida',
  'Booking Failed': 'No se reservó',
  "We've received your booking request. Check your email for confirmation details.":
    'Recibimos su solicitud. Revise su correo para ver los detalles.',
  'Business name': 'Nombre del negocio',
  Business: 'Negocio',
  Service: 'Servicio',
  'Select a service': 'Elija un servicio',
  [multipleServicesTitle]: 'Varios servicios',
  'How would you like to meet?': '¿Cómo quiere reunirse?',
  [meetingLabels.video]: 'Video',
  [meetingLabels['in-person']]: 'En persona',
  Phone: 'Teléfono',
  Meeting: 'Reunión',
  'For a phone meeting. We’ll call you at this number.':
    'Para una reunión por teléfono. Le llamaremos a este número.',
  'We call you at this number.': 'Le llamamos a este número.',
  'Message (optional)': 'Mensaje (opcional)',
  'Pick a day to see times.': 'Elija un día para ver las horas.',
  Change: 'Cambiar',
  'Please select both a date and time for your appointment.':
    'Por favor elija la fecha y la hora de su cita.',
  Date: 'Fecha',
  Time: 'Hora',
  'Failed to load available time slots. Please try again.':
    'No se pudieron cargar las horas libres. Por favor inténtelo de nuevo.',
  'No Available Times': 'No hay horas libres',
  'All slots for this date have been booked. Please select another date.':
    'Todas las horas de este día están reservadas. Por favor elija otra fecha.',
  ', with your time below': ', y abajo su hora',
  'Loading available times': 'Cargando las horas libres',
  'Loading the calendar': 'Cargando el calendario',
  'Next open days': 'Próximos días libres',
  Full: 'Lleno',
  'Try again': 'Intentar de nuevo',
  'Hide calendar': 'Ocultar calendario',
  'More dates': 'Más fechas',
  'mm/dd/yyyy': 'mm/dd/aaaa',
  'Date input not valid.': 'Esta fecha no es válida.',
  'Go to the Next Month': 'Ir al mes siguiente',
  'Go to the Previous Month': 'Ir al mes anterior',
  Today: 'Hoy',
  chosen: 'elegido',
  'not available': 'no disponible',
  Su: 'do',
  Mo: 'lu',
  Tu: 'ma',
  We: 'mi',
  Th: 'ju',
  Fr: 'vi',
  Sa: 'sá',
  'Your request has been received': 'Recibimos su solicitud',
  'Your request went out without it. Reply to our email, and we’ll add it.':
    'Su solicitud se envió sin esto. Responda a nuestro correo y lo agregamos.',
  'Typed too late to be sent': 'Se escribió demasiado tarde para enviarse',
  'Add to calendar': 'Agregar al calendario',
  'Book Another Appointment': 'Reservar otra cita',
  'We’re holding this time for you. Our email has a link to move or cancel it.':
    'Le guardamos esta hora. Nuestro correo tiene un enlace para cambiarla o cancelarla.',
  'We’ll confirm by email.': 'Le confirmaremos por correo.',
  [afterRequest.video]:
    'Le confirmaremos por correo y le mandaremos el enlace del video antes de la reunión.',
  [afterRequest.phone]: 'Le confirmaremos por correo y le llamaremos a esa hora.',
  [afterRequest['in-person']]: 'Le confirmaremos por correo. Nos vemos en nuestra oficina.',
  'First choose a day, then one of its open times.':
    'Primero elija un día y después una de sus horas libres.',
  'See the open days': 'Ver los días libres',
  'No open times in the next six weeks. Please choose a later date.':
    'No hay horas libres en las próximas seis semanas. Por favor elija una fecha posterior.',
  'Another date': 'Otra fecha',
  'Show times': 'Ver horas',
  'Please select a date': 'Por favor elija una fecha',
  'Please select a time slot': 'Por favor elija una hora',
  'Please select a service': 'Por favor elija un servicio',
  'Please choose how to meet': 'Por favor elija cómo reunirse',
  'Business name is required': 'Por favor escriba el nombre del negocio',
  [realDateMessage]: 'Por favor escriba una fecha real como aaaa-mm-dd',
  [phoneMessage]: 'Por favor escriba un número de teléfono de 10 dígitos',
  'Please send a time zone': 'No pudimos leer su zona horaria',
  'Please choose a language': 'Por favor elija un idioma',
  'This time is not available. Please choose another time': 'Esta hora no está libre. Por favor elija otra',
  'This time can no longer be booked. Please choose another time':
    'Esta hora ya no se puede reservar. Por favor elija otra',
  'This time has just been booked. Please choose another time.':
    'Esta hora se acaba de reservar. Por favor elija otra.',
  'Please choose a date that is not in the past': 'Por favor elija una fecha que no haya pasado',
  'The office is closed on this date. Please choose another date':
    'La oficina está cerrada ese día. Por favor elija otra fecha',

  // The emails about a booking.
  'Your time': 'Su hora',
  'We call': 'Le llamamos',
  'The number you gave us': 'Al número que nos dio',
  Where: 'Lugar',
  'View, reschedule or cancel this booking': 'Ver, cambiar o cancelar esta reservación',
  'Join the video meeting': 'Entrar a la reunión por video',
  'Choose another time': 'Elegir otra hora',
  'We will call you at that time.': 'Le llamaremos a esa hora.',
  'Please reply with the phone number to call.': 'Por favor responda con el número al que debemos llamar.',
  'We look forward to seeing you at our office.': 'Nos vemos en nuestra oficina.',
  'Please use the link below to join at that time.': 'Use el enlace de abajo para entrar a esa hora.',
  'We will email you the link to the video meeting before the appointment.':
    'Le mandaremos por correo el enlace de la reunión por video antes de la cita.',
  'We will email you the link to the video meeting before it begins.':
    'Le mandaremos por correo el enlace de la reunión por video antes de que empiece.',

  // The file for the visitor’s calendar.
  'To move or cancel, use the link in our email.':
    'Para cambiarla o cancelarla, use el enlace de nuestro correo.',
  'In person, at our office.': 'En persona, en nuestra oficina.',
  'Phone call': 'Llamada telefónica',
  'By phone. We call you.': 'Por teléfono. Le llamamos.',
  'By phone. We call the number you gave us.': 'Por teléfono. Le llamamos al número que nos dio.',
  'Video meeting, link follows': 'Reunión por video, le mandaremos el enlace',
  'By video. The link comes by email.': 'Por video. El enlace llega por correo.',
};

/** Holidays, as part of a sentence. */
const holidays: Readonly<Record<string, string>> = {
  'New Year’s Day': 'el Año Nuevo',
  'Martin Luther King Jr. Day': 'el Día de Martin Luther King Jr.',
  'Presidents’ Day': 'el Día de los Presidentes',
  'Memorial Day': 'el Día de los Caídos',
  Juneteenth: 'el 19 de junio (Juneteenth)',
  'Independence Day': 'el Día de la Independencia',
  'Labor Day': 'el Día del Trabajo',
  'Columbus Day': 'el Día de Colón',
  'Veterans Day': 'el Día de los Veteranos',
  'Thanksgiving Day': 'el Día de Acción de Gracias',
  'Christmas Day': 'Navidad',
};

const weekdayNames = {
  Monday: 'lunes',
  Tuesday: 'martes',
  Wednesday: 'miércoles',
  Thursday: 'jueves',
  Friday: 'viernes',
  Saturday: 'sábado',
  Sunday: 'domingo',
};
const monthNames = {
  January: 'enero',
  February: 'febrero',
  March: 'marzo',
  April: 'abril',
  May: 'mayo',
  June: 'junio',
  July: 'julio',
  August: 'agosto',
  September: 'septiembre',
  October: 'octubre',
  November: 'noviembre',
  December: 'diciembre',
};
const zones = {
  'Eastern Time': 'hora del Este',
  'Central Time': 'hora del Centro',
  'Mountain Time': 'hora de la Montaña',
  'Pacific Time': 'hora del Pacífico',
};

/** Days and times as `contract/dates.ts` and the like write them, and what is said around them. Tried in this order. */
const dateWords: readonly (readonly [RegExp, string])[] = [
  [
    /\b(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2}), (\d{4})/g,
    '$2 de $1 de $3',
  ],
  [
    /\b(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2})\b/g,
    '$2 de $1',
  ],
  [
    /\b(January|February|March|April|May|June|July|August|September|October|November|December) (\d{4})\b/g,
    '$1 de $2',
  ],
  [/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{1,2})\b/g, '$2 $1'],
  [/ ([AP]M) on /g, ' $1 del '],
  [/^We meet /, 'Nos reunimos '],
  [/, no time chosen yet\.$/, ', falta elegir la hora.'],
  [/, has no times left$/, ', no tiene horas libres'],
  [/ chosen$/, ' elegido'],
  [/ your time\b/g, ' en su hora'],
  [/\. That is /g, '. Es decir, '],
  [/ minutes by video\b/g, ' minutos por video'],
  [/ minutes by phone\b/g, ' minutos por teléfono'],
  [/ minutes in person\b/g, ' minutos en persona'],
  [/; other hours /g, '; otro horario '],
  [/, except /g, ', excepto de '],
  [/ through /g, ' al '],
  [/ to /g, ' a '],
  [/ or /g, ' o '],
  [/ and /g, ' y '],
];

/** Texts with a number, a day or the firm's own facts in them. Tried in this order. */
const patterns: readonly (readonly [RegExp, (first: string, second: string) => string])[] = [
  [/^Please use at most ([\d,]+) characters$/, (count) => `Por favor use como máximo ${count} caracteres`],
  [/^Consultation with (.+)$/, (firm) => `Consulta con ${firm}`],
  [/^To move or cancel: (.+)$/, (link) => `Para cambiarla o cancelarla: ${link}`],
  [/^Join by video: (.+)$/, (link) => `Entrar por video: ${link}`],
  [/^(\d+) fields to correct$/, (count) => `Hay ${count} campos que corregir`],
  [/^(Please choose .+|The office is closed .+|This date is .+)\.$/, (sentence) => `${inSpanish(sentence)}.`],
  [/^Please choose an? (.+day)$/, (days) => `Por favor elija un ${dated(days)}`],
  [
    /^This date is too far ahead\. Please choose (.+) or earlier$/,
    (day) => `Esta fecha está demasiado lejos. Por favor elija a más tardar el ${dated(day)}`,
  ],
  [
    /^The office is closed for (.+)\. Please choose another date$/,
    (holiday) => `La oficina cierra por ${holidays[holiday] ?? holiday}. Por favor elija otra fecha`,
  ],
  [
    /^The office is closed through (.+)\. Please choose another date$/,
    (day) => `La oficina está cerrada hasta el ${dated(day)}. Por favor elija otra fecha`,
  ],
  [
    /^You already have (\d+) upcoming bookings under this email address\. (.+)$/,
    (count, hint) => `Ya tiene ${count} reservaciones con este correo. ${inSpanish(hint)}`,
  ],
  [
    /^There have been (\d+) bookings from your network in the last 24 hours\. (.+)$/,
    (count, hint) => `Hubo ${count} reservaciones desde su red en las últimas 24 horas. ${inSpanish(hint)}`,
  ],
  [
    /^To book another time, please call (.+) or email (.+)\.$/,
    (phone, email) => `Para reservar otra hora, llame al ${phone} o escriba a ${email}.`,
  ],
  [
    /^We meet (.+)\. Please choose how to meet$/,
    (ways) => `Nos reunimos ${translate(ways, spanishFacts)}. Por favor elija cómo reunirse`,
  ],
];

const namesInDates =
  /\b((Eastern|Central|Mountain|Pacific) Time|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g;

const spanishNames = new Map<string, string>([
  ...Object.entries({ ...weekdayNames, ...monthNames }).flatMap(([english, spanish]) => [
    [english.slice(0, 3), spanish.slice(0, 3)] as const,
    [english, spanish] as const,
  ]),
  ...Object.entries(zones),
]);

function dated(text: string): string {
  return dateWords
    .reduce((rest, [english, spanish]) => rest.replace(english, spanish), text)
    .replace(namesInDates, (name) => spanishNames.get(name) ?? name);
}

/** A text of a form in Spanish, also with days and times in it; what has no translation, such as a name, stays as it is. */
export function inSpanish(text: string): string {
  const exact = Object.hasOwn(texts, text) ? texts[text] : undefined;
  if (exact !== undefined) return exact;
  for (const [pattern, spanish] of patterns) {
    const match = pattern.exec(text);
    if (match) return spanish(match[1] ?? '', match[2] ?? '');
  }
  return dated(text);
}
