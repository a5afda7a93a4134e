import type { Weekday } from '#contract/dates.ts';
import { taxReturnTexts } from '#contract/settings/visitor-facts.ts';

/** Spellings of one thing, and the one word that stands for them. Tried in this order. */
export const compounds: readonly (readonly [RegExp, string])[] = [
  [/\b(quick ?books?( online| desktop)?|qbo|qb|quikbooks?)\b/g, 'quickbooks'],
  [/\bbook ?-?k?ee?p(ing|er)s?\b/g, 'bookkeep$1'],
  [/\bpay ?-?roll?s?\b/g, 'payroll'],
  [/\b(p ?(&|and|n) ?l|profit (and|&) loss)\b/g, 'profit loss'],
  [/\b1099s?( ?-?nec| ?-?misc)?\b/g, '1099'],
  [/\bw ?-? ?([249])'?s?\b/g, 'w$1'],
  [/\bi ?-?9s?\b/g, 'i9'],
  [/\b(form )?94([01])'?s?\b/g, '94$2'],
  [/\bs ?-?corp(oration)?s?\b/g, 'scorp'],
  [/\bl\.?l\.?c\.?'?s?\b/g, 'llc'],
  [/\b(log|sign) ?-?(in|on)\b/g, 'login'],
  [/\be ?-?mails?\b/g, 'email'],
  [/\bcatch ?-?up\b/g, 'catchup'],
  [/\bclean ?-?up\b/g, 'cleanup'],
  [/\bset ?-?up\b/g, 'setup'],
  [/\b(someone|somebody)\b/g, 'somebody'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\b(cn|cna)\b/g, 'can'],
  [/\b(wat|wut|wht|waht)\b/g, 'what'],
  [/\b(hwo|hw)\b/g, 'how'],
  [/\bteh\b/g, 'the'],
  [/\bwhne\b/g, 'when'],
  [/\bwher\b/g, 'where'],
  [/\boepn\b/g, 'open'],
  [/\b(yuor|yor)\b/g, 'your'],
  [/\bppl\b/g, 'people'],
  [/\bhrs\b/g, 'hours'],
  [/\bappts?\b/g, 'appointment'],
  [/\b(tmrw|tmrrw|tmr)\b/g, 'tomorrow'],
  [/\baccts?\b/g, 'account'],
  [/\bbiz\b/g, 'business'],
  [/\binfo\b/g, 'information'],
  [/\bmins?\b/g, 'minutes'],
];

/** Words without a subject of their own. */
export const smallWords = `
a about again ask asked asks asking all already also am an and any anybody anyone are as at be because been before being both but by can cant could
couldnt did didnt do does doesnt doing dont each either else etc even ever every everything few for from get gets getting give
go goes going gonna got had has have having he hello help helping her here hers hey hi him his how however i id if ill im in
into is isnt it its itself ive just keep keeps kinda know let lets like lot lots made make makes making many may maybe me mean
might mine more most much must my myself need needs never no not now of off oh ok okay on one only or other our ours out over
own per perhaps please pls plz possible possibly put really regarding right said same say says see seem seems shall she should
so some somebody someone something sort soon still such sure take takes taking tell than thank thanks that thats the their them
then there theres these they thing things think this those through to too try trying u ur us use used using usually very via
wanna want wanted wants was way we well were what whats whatever which while will wish with within without wondering wont would
yes yet you your youre yours yourself able actually anything basically currently guys hate hi idk just lately look looking
question stuff thing tired wondering always messing keeps kept good best better great provide able havent hasnt isnt arent wasnt werent shouldnt wouldnt anymore since two three four
five six seven eight nine ten couple`;

/** Words by which Spanish is recognized, without accents. */
export const spanishWords = `
hola gracias buenos buenas dias tardes noches que cual cuales como cuando cuanto cuanta cuantos cuantas donde quien quienes porque el la los las un una unos
unas es son esta estan estas estoy estamos soy eres tengo tiene tienen tenemos hay hace hacen hago hacer haces puedo puede pueden podemos quiero quiere quieren
quisiera necesito necesita necesitan ocupo mi mis su sus tu tus para por con sin del de en al y o pero si no usted ustedes yo me nos le les se lo ya muy mas
todo todos toda este esto esa ese eso otro otra cuesta cuestan cobran cobra cobrar precio precios costo tarifa tarifas gratis cita citas ayuda ayudan ayudar
impuesto impuestos negocio negocios empresa compania trabajan trabajo trabaja abren abre abrir abierto abiertos cierran cierra cerrar cerrado horario horarios
hora horas hablan habla hablo hablar hablando espanol ingles ofrecen servicio servicios pagar pago pagos pagan paga factura facturas contrasena clave usuario
olvide perdi cuenta cuentas empleado empleados nomina contabilidad contador contadora libros libro documento documentos recibo recibos papeles oficina direccion
ubicacion ubicados telefono correo numero saber saben sesion portal reunion consulta consultas primera primer llamada carta aviso recibi llego mando mandar
mandan mandaron subo subir envio enviar archivo archivos declaracion declaraciones declaran preparan prepara llevan lleva lleve llevo llevar atrasado atrasados
atrasada anos mes meses semana hoy manana lunes martes miercoles jueves viernes sabado sabados domingo domingos navidad festivos duena dueno jefe persona robot
humano tarjeta tarjetas efectivo cheque aceptan acepta agendar reservar cancelar cambiar cambio mover registro registrar registrarme creo crear entro entrar
inicio borrar eliminar configuran clientes cliente nuevos nuevo empezar empiezo ganas pequeno pequenos solo sola fuera estado estados dinero ventas formas saco
sacar vivo estan quien cerca aqui ahi ahora nadie alguien siempre nunca tambien entonces despues antes durante sobre entre desde hasta segun donde fecha fechas
vence dura duran tarda minutos larga cuanto multa multas mi ley leyes deber debo debe deben atienden atiende encuentro quedan queda`;

/** How social networks write their names. */
export const networks = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
} as const;

/** What texts of hours say, and how that is said in Spanish. Tried in this order. */
export const spanishHours: readonly (readonly [string | RegExp, string])[] = [
  ['all federal holidays', 'todos los feriados federales'],
  ['Thanksgiving Day', 'el Día de Acción de Gracias'],
  ['Christmas Day', 'Navidad'],
  [/([A-Z]\w+) (\d+), (\d{4}) through ([A-Z]\w+) (\d+), (\d{4})/g, 'del $2 de $1 de $3 al $5 de $4 de $6'],
  ['other hours', 'otro horario'],
  ['except', 'excepto de'],
  [/,? and from /g, ' y '],
  ['from del', 'del'],
  [' to ', ' a '],
  [' and ', ' y '],
  ['Monday', 'lunes'],
  ['Tuesday', 'martes'],
  ['Wednesday', 'miércoles'],
  ['Thursday', 'jueves'],
  ['Friday', 'viernes'],
  ['Saturday', 'sábado'],
  ['Sunday', 'domingo'],
  ['January', 'enero'],
  ['February', 'febrero'],
  ['March', 'marzo'],
  ['April', 'abril'],
  ['May', 'mayo'],
  ['June', 'junio'],
  ['July', 'julio'],
  ['August', 'agosto'],
  ['September', 'septiembre'],
  ['October', 'octubre'],
  ['November', 'noviembre'],
  ['December', 'diciembre'],
];

/** Days that questions name: a weekday, or how many days from today. Tried on plain text, lower case. */
export const dayWords: readonly (readonly [Weekday | number, RegExp])[] = [
  [0, /\b(today|tonight|hoy)\b/],
  [1, /\b(tomorrow|tmrw|manana)\b(?<!por la manana)/],
  ['Monday', /\b(mon|mondays?|lunes)\b/],
  ['Tuesday', /\b(tue|tues|tuesdays?|martes)\b/],
  ['Wednesday', /\b(wed|wednesdays?|wensday|miercoles)\b/],
  ['Thursday', /\b(thu|thur|thurs|thursdays?|jueves)\b/],
  ['Friday', /\b(fri|fridays?|viernes)\b/],
  ['Saturday', /\b(sat|saturdays?|sabado)\b/],
  ['Sunday', /\b(sun|sundays?|domingo)\b/],
];

/** The half of a day that questions name, as it ends a time. */
export const halfWords: readonly (readonly ['AM' | 'PM', RegExp])[] = [
  ['AM', /\bmornings?\b|\bpor la manana\b/],
  ['PM', /\bafternoons?\b|\btarde\b/],
];

/** How questions begin, hold together and point back to the one before. Tried on plain text, lower case. */
export const questionPatterns = {
  begins:
    /^(and |also |but |so |then |plus |oh )*(how|what|whats|when|where|who|whos|which|why|do|does|did|can|could|is|are|will|would|should|may|am|have you|tell|show|i need|i want|i forgot)\b/,
  opening: /^(how (do|can) i|can (i|you)|do you|will you|where do i)\b/i,
  /** What a second half may begin with that shares the opening of the first. */
  doing:
    /^(pay|upload|book|cancel|move|send|reset|see|find|change|file|get|run|prepare|set|handle|help|make|take|work|offer)\b/,
  and: /,? (?:and|also|plus|but)(?: also)? /i,
  goesOn: /^(and|also|but|so|ok|okay|what about|how about|then|what if|really|why|which one|for|in)\b/,
  /** What is asked about a service or article, beside its name. */
  asideOfSubject:
    /\b(how (much|often|many)|prices?|priced|pricing|costs?|fees?|rates?|charged?|quotes?|estimate|expensive|hourly|flat|month(ly)?|weekly|included|benefits?|any|have|you|your|show|find|read|articles?|posts?|blog|guides?|something|written)\b/g,
  /** Asks what something costs. */
  price:
    /\bhow much (is|are|for|do|does|would|will|to)\b|\b(what|whats|how much)\b.{0,40}\b(cost|you charge|price|run me)\b|\b(price|cost|quote|rate) (of|for|to)\b|\bdo you charge\b|^\S+( \S+)? (price|prices|cost|pricing)$/,
  /** Asks about the one who asks. */
  ofOneself: /\b(i|my|me|we|our|us)\b/,
  /** Asks for no yes or no, or for one about the visitor, which only they can give. */
  notYesOrNo:
    /^(and |but |so |ok |hey |hi |um )*(who|whos|whom|what|whats|which|where|wheres|when|whens|why|how|hows|am i|is my|are my|are we|should)\b|\b(what|how|when|where|who|which) (do|does|can|is|are|should|will|would|did|much|many|long)\b/,
  /** Asks for a yes or no: begins so, has such a turn in it, or is a few words. */
  asksYesOrNo:
    /^(and |but |so |ok |hey |hi )*(do|does|did|can|could|will|would|are|r|is|have|has|may|am|any|u|d'?you)\b|\b(do|does|did|can|could|cn|will|would|are|have|has) (you|u|i|we|they|ya|y'?all)\b|\bis (that|it|this|there|he|she)\b|^(\S+ ){0,3}\S+$/,
  /** Addresses the firm, or is a few words that can. */
  toTheFirm: /\b(you|your|yours|u|ur|ya|y'?all|dana|the firm)\b|^(\S+ ){0,3}\S+$/,
  /** What the firm offers, as an answer says it. */
  offer: /^(we|our) /,
  /** Work without papers: a person answers, and no 'Yes, we run your payroll'. */
  forPerson:
    /\b(undocumented|illegals?|without (a work permit|work authorization))\b|\b(guys|workers?|employees?|crew|staff|helpers?|somebody|someone)\b.{0,30}\b(no|without|dont have|don't have) (papers|a work permit)\b|\bindocumentad[oa]s?\b|\b(trabajadores|trabajador|empleados|empleado|gente|alguien|muchachos|ayudantes?|personas?)\b.{0,30}\b(sin|no tienen|no tiene) (papeles|documentos|permiso de trabajo|seguro social)\b/,
  /** Says something and asks nothing. */
  states:
    /^(i|im|i'm|my|we|we're|our)\b(?!.*(\?|\b(do|can|could|will|would|are|did|is) (you|u|i|we|they|that|it|this)\b))/,
  /** Turns a question round, or gives it two sides: 'Yes' would affirm what the answer does not. */
  turned:
    /\b(recommend|refer)\b|\bis (that|this|it) (right|true|correct|normal|legit)\b|\b(lose|losing|lost|not|never|no longer|without|instead|only|or|stop|wrong|illegal|bad|expensive|risky|refuse|deny|reject|lack|unable|cannot|can'?t|don'?t|won'?t|isn'?t|aren'?t|doesn'?t|didn'?t|shouldn'?t|wouldn'?t|couldn'?t|haven'?t|dont|wont|isnt|arent|doesnt|cant)\b/,
  next: /^(and|what about|how about)\b/,
  whyNot: /^(and |but |so |ok )*(why not|why|how come|why is that|why so)[ ?.!]*$/,
  pointsBack: /\b(it|its|that|this|they|them|those|these|one|too|instead|he|she|her|him)\b/,
} as const;

/** Intents whose answer is right for one taxpayer and not for another: they carry a notice. */
export const adviceTopics =
  /^article\/(home-office|vehicle|estimated|llc-taxed|chart-of-accounts-for-a-small-business\/meals)/;

/** Intents that ask about any service alike: what it costs, what comes each month, how one begins. */
export const aspects = /^(faq\/(fees|outside-utah)|service\/any|firm|portal|blog)/;

/** What subjects are called when it is asked back which one is meant; services have their titles. */
export const subjectNames = [
  [/^(faq\/consultation|booking)/, 'the meeting'],
  [/^portal/, 'the portal'],
  [/^(firm\/reach)/, 'getting in touch'],
  [/^faq\/documents/, 'your documents'],
] as const;

/** What is asked about any service, and what the same is called among the intents of one. */
export const aspectsWithin = [
  [/^faq\/outside-utah/, 'states'],
  [/^faq\/fees/, 'cost'],
  [/^faq\/fees/, 'price'],
] as const;

/** A sentence that needs the one before it. */
export const dependent =
  /^(It|Its|That|This|They|Them|Their|These|Those|Such|Then|If it|If they|But|And|So|Instead|There|He|She|Here|Two|Both|Each of|Other|Neither|The same|The first|The second|The last|See|Read)\b|\bsuch an?\b|\bbelow\b|\babove\b/;

/** A sentence that says what a page is about, or tells of its example. */
export const introducing = /\b(invented|examples?|explained|worked out|this article)\b|^How to\b/i;

/** What contract/settings/visitor-facts.ts and contract/bookings/meetings.ts say of the firm, in Spanish. Tried in this order. */
export const spanishFacts: readonly (readonly [string, string])[] = [
  ['by video', 'por video'],
  ['by phone', 'por teléfono'],
  ['in person', 'en persona'],
  ['Yes, the first meeting is free', 'Sí, la primera reunión es gratis'],
  ['The first meeting is free', 'La primera reunión es gratis'],
  ['from $', 'desde $'],
  [' a month', ' al mes'],
  ['The first meeting costs', 'La primera reunión cuesta'],
  [' and takes ', ' y dura '],
  [' minutes', ' minutos'],
  [
    taxReturnTexts.firm,
    'Sí, preparamos declaraciones de impuestos sobre la renta y las presentamos electrónicamente una vez que usted firma.',
  ],
  [taxReturnTexts.client, 'Sí, preparamos declaraciones de impuestos sobre la renta, y usted las presenta.'],
  [
    taxReturnTexts.none,
    'No, no preparamos declaraciones de impuestos sobre la renta: las presenta su preparador.',
  ],
  ['is a Certified Public Accountant (CPA)', 'es contador público autorizado (CPA) con licencia en Utah'],
  ['is an enrolled agent (EA)', 'es agente inscrito (EA) ante el IRS'],
  [' and an enrolled agent (EA)', ' y agente inscrito (EA) ante el IRS'],
  [
    'is an accountant, and not a CPA or an enrolled agent',
    'ejerce la contabilidad y no es CPA ni agente inscrito',
  ],
  [', enrolled to practice before the IRS', ''],
  [' licensed in Utah', ''],
  ['(number ', '(número '],
  [' or ', ' o '],
];

/** A text with what a table says replaced, in the order of the table. */
export function translate(text: string, table: readonly (readonly [string | RegExp, string])[]): string {
  return table.reduce((rest, [english, spanish]) => rest.replaceAll(english, spanish), text);
}

/** By the name of a fact: how it is translated. */
export const spanishTables = [
  ['hours', spanishHours],
  ['bookingHours', spanishHours],
  ['holidays', spanishHours],
  ['meetingWays', spanishFacts],
  ['meetingPrice', spanishFacts],
  ['prices', spanishFacts],
  ['firstMeeting', spanishFacts],
  ['taxReturns', spanishFacts],
  ['license', spanishFacts],
] as const;
