import type { SpanishCopy } from '#contract/settings/page-copy-schemas.ts';

/** The texts of /es that the owner replaces in the dashboard; its facts come from the settings, as on every page. */
export const spanish: SpanishCopy = {
  heading: 'Información en español',
  lead: 'Contabilidad, nómina y asesoría para negocios pequeños. Aquí está lo esencial: quiénes somos, qué hacemos y cómo empezar.',
  meeting:
    'En la primera reunión nos cuenta de su negocio y le decimos qué servicios le ayudarían y cuáles no necesita.',
  services: [
    {
      title: 'Contabilidad mensual',
      text: 'Registramos cada movimiento, conciliamos sus cuentas y le entregamos estados que se entienden.',
    },
    {
      title: 'Contabilidad atrasada',
      text: 'Ponemos al día meses o años de libros, con constancia de cada corrección.',
    },
    {
      title: 'Estados financieros',
      text: 'Balance general, estado de resultados y flujo de efectivo, explicados en una página.',
    },
    {
      title: 'Preparación para auditorías',
      text: 'Dejamos listos los documentos y las respuestas antes de que el auditor los pida.',
    },
    {
      title: 'Nómina',
      text: 'Pagamos a su gente bien y a tiempo, con los depósitos y formularios que corresponden.',
    },
    {
      title: 'Servicios para LLC',
      text: 'Registro, números de impuestos, cuentas y libros de su empresa nueva, en el orden correcto.',
    },
    {
      title: 'Impuesto sobre las ventas',
      text: 'Registro, tasas, declaraciones y certificados de exención, en Utah y en otros estados.',
    },
    {
      title: 'Recursos humanos',
      text: 'Los papeles de cada empleado en orden, desde la oferta hasta el último cheque.',
    },
    {
      title: 'Asesoría de negocios e impuestos',
      text: 'Una segunda opinión sobre precios, costos, efectivo e impuestos, cuando todavía puede cambiar algo.',
    },
    {
      title: 'Director financiero por días',
      text: 'La planificación de un director financiero, unos días al mes, sin el sueldo de tiempo completo.',
    },
    {
      title: 'Cuentas por pagar',
      text: 'Registramos sus facturas y las pagamos a tiempo. Nada se paga sin su aprobación.',
    },
    {
      title: 'Cuentas por cobrar',
      text: 'Enviamos sus facturas, registramos los pagos y recordamos con cortesía lo que falta.',
    },
    {
      title: 'QuickBooks',
      text: 'Preparamos, trasladamos o reparamos su archivo y capacitamos a quien lo usa.',
    },
  ],
  portal: [
    'Le mandamos una invitación por correo electrónico. Usted elige su contraseña.',
    'En “Tasks” ve qué necesitamos de usted y para cuándo.',
    'En “Documents” sube sus archivos, también fotos desde el teléfono, y recibe un comprobante de cada uno.',
    'En “Invoices” ve sus facturas, y en “Messages” nos escribe. El portal está en inglés.',
  ],
};

/** The fixed words of /es. */
export const spanishPage = {
  title: 'Información en español',
  description:
    'Contabilidad, nómina e impuestos en {city}: horario, dirección, primera reunión, servicios y portal de clientes, en español.',
  /** The link of the footer. */
  link: 'Información en español',
  factsHeading: 'Lo esencial',
  who: 'Quiénes somos',
  /** {owner}, {years} and {founded} are facts of the firm. */
  whoText: '{owner} dirige la oficina, fundada en {founded}. Tiene {years} años de experiencia.',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  address: 'Dirección',
  hours: 'Horario',
  closed: 'Cerrado',
  closedOn: 'Cerrado en',
  meetingHeading: 'La primera reunión',
  /** '20+' years. */
  moreThan: 'más de',
  book: 'Reservar una consulta',
  call: 'Llámenos',
  write: 'Escríbanos',
  reply: 'Respondemos',
  servicesHeading: 'Servicios',
  portalHeading: 'Cómo funciona el portal de clientes',
  portalLink: 'Entrar al portal',
} as const;

/** The contact page in Spanish. */
export const spanishContact = {
  title: 'Contacto en español',
  description: 'Escriba o llame en español a {name} en {city}.',
  heading: 'Escríbanos o llámenos',
  lead: 'Cuéntenos en pocas líneas cómo podemos ayudarle. Puede escribirnos en español.',
  formHeading: 'Enviar un mensaje',
} as const;

/** The booking page in Spanish. */
export const spanishBooking = {
  title: 'Reservar una consulta',
  description: 'Elija un día y una hora para una consulta con {name} en {city}.',
  heading: 'Reservar una consulta',
} as const;

/** What owners usually say of a price, and how that is said in Spanish; the rest stays as they put it. Tried in this order. */
export const spanishPrices: readonly (readonly [RegExp, string])[] = [
  [/\bcustom quote\b/gi, 'precio según el caso'],
  [/\b(starting|starts) (at|from) \$/gi, 'desde $'],
  [/\bfrom \$/gi, 'desde $'],
  [/\bup to \$/gi, 'hasta $'],
  [/(?: an?| per| each|\/) ?month\b/gi, ' al mes'],
  [/(?: a| per| each|\/) ?week\b/gi, ' por semana'],
  [/(?: a| per| each|\/) ?quarter\b/gi, ' por trimestre'],
  [/(?: a| per| each|\/) ?year\b/gi, ' al año'],
  [/(?: an| per|\/) ?hour\b/gi, ' por hora'],
  [/(?: a| per) project\b/gi, ' por proyecto'],
  [/(?: an| per) employee\b/gi, ' por empleado'],
  [/(?: a| per) (?:tax )?return\b/gi, ' por declaración'],
  [/ to \$/gi, ' a $'],
  [/ and \$/gi, ' y $'],
  [/ plus \$/gi, ' más $'],
  [/\bfree\b/gi, 'gratis'],
];
