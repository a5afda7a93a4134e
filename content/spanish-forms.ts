import { errors } from '#contract/errors.ts';
import { emailMessage, textMessage } from '#contract/forms/text-checks.ts';
import { sensitiveNumberWarning } from '#contract/sensitive-numbers.ts';

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
  [errors.invalid.message]: 'Por favor revise los campos marcados.',
  [errors.malformed.message]: 'No pudimos leer lo que envió.',
  [errors.forbidden.message]: 'No tiene acceso a esto.',
  [errors['not-found'].message]: 'No se encontró.',
  [errors.conflict.message]:
    'Esto cambió mientras tanto. Por favor vuelva a cargar la página e inténtelo de nuevo.',
  [errors['stored-before'].message]:
    'Lo que envió antes de su último cambio se guardó; solo se perdió la confirmación. Envíelo de nuevo si quiere guardar ambos.',
  [errors['too-large'].message]: 'Lo que envió es demasiado grande.',
  [errors['too-many'].message]: 'Demasiados intentos. Por favor espere un momento e inténtelo de nuevo.',
  [errors.internal.message]: 'Algo salió mal de nuestro lado. Por favor inténtelo de nuevo.',
  [errors['disk-full'].message]:
    'Nuestro servidor no tiene espacio, así que no se guardó nada. Por favor inténtelo más tarde.',
  [errors.unavailable.message]:
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
};

/** Texts with a number in them. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^Please use at most ([\d,]+) characters$/, 'Por favor use como máximo $1 caracteres'],
  [/^(\d+) fields to correct$/, 'Hay $1 campos que corregir'],
];

/** A text of a form in Spanish; what has no translation, such as a name, stays as it is. */
export function inSpanish(text: string): string {
  const exact = Object.hasOwn(texts, text) ? texts[text] : undefined;
  if (exact !== undefined) return exact;
  const [pattern, spanish = ''] = patterns.find(([candidate]) => candidate.test(text)) ?? [];
  return pattern ? text.replace(pattern, spanish) : text;
}
