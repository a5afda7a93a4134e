import { describe, expect, test } from 'vitest';
import { readBank } from '#tests/assistant/grade.ts';
import { assistantOn } from '#tests/assistant/standard.ts';
import { standardPages } from './standard-pages.ts';
import { meaningOf, questionsIn } from './understand.ts';

const { ask, knowledge } = await assistantOn();
const firstSentence = (question: string, before: readonly string[] = []) =>
  ask(question, before).answer.split(/(?<=[.?!])\s/)[0];

test.each([
  ['how much do you charge a month', /^Monthly work has a fixed fee/],
  ['do u do taxes? like personal 1040', /^No, we don't prepare income tax returns/],
  ['im 2 years behind', /Bookkeeping Cleanup/],
  ['whos dana', /^Dana Sample is the owner/],
  ['restaurants', /^Yes, we work with restaurants/],
  ['open saturday', /^No, we're closed on weekends/],
  ['are you open on thanksgiving', /closed on all federal holidays/],
  ['cancel my appointment', /^To move or cancel your appointment/],
  ['upload my w2', /^To upload a file/],
  ['do you speak spanish', /which languages the team speaks/],
  ['talk to a human', /^Of course: choose Talk to a person/],
  ['my accountant just quit and i have a box of receipts', /^Our Bookkeeping Cleanup/],
  ['llc or s corp', /^An S corporation election tends to pay/],
  ['can you do payroll in texas', /^Yes, Payroll covers more than one state/],
  ['qbo is a mess', /QuickBooks/],
  ['is my data safe', /^Documents, messages and our notes about you are encrypted/],
  ["what's the difference between you and a CPA", /^Ridgeline Accounting is not a CPA firm/],
  ['are you a cpa', /^No, .* is not a CPA firm/],
  ['What happens in a first consultation?', /^In a first consultation we talk about your business/],
  ['what happens after the consultation', /^After the consultation you receive a short summary/],
  ['is it free? the first meeting', /no charge listed for the first consultation/],
  ['when are quarterly taxes due', /April 15, June 15 and September 15, 2026, and January 15, 2027/],
  ['do I have to send a 1099 to my landlord', /^Yes, .*Form 1099-MISC/],
  ['i got a letter from the irs', /^Don't ignore a letter/],
  ['can my husband see my documents', /^Each person gets an account of their own/],
  ['how fast do you reply', /^We reply during business hours/],
  ['how long until you answer', /^We reply during business hours/],
  ['what do you need from me to get started', /^To get started we need to know/],
  ['forgot my password', /^To reset your password/],
  ['how do I pay my invoice', /^To pay an invoice, sign in/],
  ['can i pay by card', /^You can pay by card/],
  ['what is the verify page', /signed receipt/],
  ['who handles the paychecks on your side', /payroll/],
  ['hwo much do u chrage for bookeeping', /^Bookkeeping has no price list/],
  ['i run a bakery with 12 employees, what would payroll cost', /^Payroll has no price list/],
  ['can i use my business account for groceries', /^Please keep the two apart/],
  ['is it allowed to pay my gym with the business debit card', /^Please keep the two apart/],
  ['what happens if i pay personal stuff from the llc account', /^Please keep the two apart/],
  ['i paid for my own groceries with the business card', /^Please keep the two apart/],
  ['someone used my business account without permission', /^Call your bank right away/],
  ['am i charging enough', /^Business and Tax Consulting reviews/],
])('"%s" is answered in the first sentence', (question, expected) => {
  expect(firstSentence(question)).toMatch(expected);
});

describe('After an earlier question', () => {
  test.each([
    ['do you do payroll', 'and how much is it?', /^Payroll has no price list: monthly work has a fixed fee/],
    ['do you do bookkeeping', 'and for restaurants?', /^Yes, we work with restaurants/],
    ['tell me about sales tax', 'in other states too?', /^Yes, Sales Tax covers Utah and the other states/],
    ['when are quarterly taxes due', 'and in utah?', /^No, Utah doesn't require/],
    ['who is dana', 'is she a cpa', /^No, .* is not a CPA firm/],
    ['what should i bring to the meeting', 'how long does it take', /^A consultation takes 30 minutes/],
    ['when are estimated taxes due', 'what if i miss one', /^Pay the missed estimated tax/],
    ['can you clean up my books', 'how long does it take', /^How long a Bookkeeping Cleanup takes/],
    ['do you do audits', 'why not', /^We don't issue an audit opinion/],
    ['do you do taxes', 'why not', /^We don't prepare income tax returns/],
    ['do you do payroll', 'who does it', /^You work with Dana Sample/],
    ['do you do sales tax', 'how often do you file', /^For Sales Tax the schedule is/],
    ['do you do payroll', 'in texas too?', /^Payroll covers more than one state/],
    ['what is the 1099 deadline', 'and the penalty?', /^Penalties for late 1099s/],
    ['do you set up llcs', 'how long does it take', /^Do you mean LLC Services or the meeting\?$/],
  ])('"%s", "%s" is understood', (before, question, expected) => {
    expect(firstSentence(question, [before])).toMatch(expected);
  });

  test('which subject is meant is asked back with a button for each', () => {
    const { followUp, kind } = ask('how long does it take', ['do you set up llcs']);
    expect(kind).toBe('conversation');
    expect(followUp).toEqual(['LLC Services: how long does it take', 'Meeting: how long does it take']);
    expect(firstSentence(followUp[0] ?? '')).toMatch(/LLC/);
    expect(firstSentence(followUp[1] ?? '')).toMatch(/^A consultation takes 30 minutes/);
  });

  test('a fee is said to go for the service that was asked about', () => {
    expect(ask('and how much is it?', ['do you do payroll']).answer).toMatch(/^Payroll has no price list/);
  });
});

describe('Two questions at once', () => {
  test.each([
    ['when are you open and where are you', [/We are open Monday/, /Our office is at/]],
    ['how do i reset my password and pay my invoice', [/To reset your password/, /To pay an invoice/]],
    [
      'How much is payroll? Do you work in Idaho?',
      [/fixed fee/, /Yes, we work with businesses outside Utah/],
    ],
  ])('"%s" get two answers, each whole, one under the other [2.618]', (question, expected) => {
    const answers = ask(question).answer.split('\n\n');
    expect(answers).toEqual(expected.map((one) => expect.stringMatching(one)));
  });
});

describe('A question in Spanish', () => {
  test.each([
    ['¿cuánto cuesta la contabilidad?', /tarifa fija/],
    ['dónde están ubicados', /^Nuestra oficina está en/],
    ['cómo cancelo mi cita', /^Para mover o cancelar su cita/],
    ['necesito ayuda con nómina', /^Sí, hacemos la nómina/],
    ['olvidé mi contraseña', /contraseña/],
  ])('"%s" is answered in Spanish', (question, expected) => {
    expect(ask(question).answer).toMatch(expected);
  });

  test('that has no Spanish answer gets the English one with a friendly line', () => {
    expect(ask('¿qué es el formulario 1099-NEC para contratistas?').answer).toMatch(
      /^Esta respuesta solo la tengo en inglés por ahora:|^Eso no lo sé/,
    );
  });
});

test.each([
  'tengo empleados sin papeles pueden hacer la nomina',
  'mis trabajadores no tienen seguro social, les hacen la nomina?',
  'puedo contratar a alguien sin permiso de trabajo',
  'can you run payroll for undocumented workers',
  'two of my guys have no papers, do you do payroll for them',
])('"%s" is left to a person', (question) => {
  expect(ask(question).kind).toBe('unanswered');
});

describe('Innocent questions are not turned away', () => {
  test.each([
    'what do other clients say about you',
    'are you licensed',
    'who can see my documents',
    'my partner took money out of the business',
    'i forgot to report some cash sales last year, how do i fix it',
    'put my kids on payroll',
    'i think my bookkeeper stole from me',
    'can i kill my appointment',
    'who does payroll at your firm',
    'i have no papers from last year, can you still do my books',
    'puedo ir a la cita sin documentos',
  ])('%s', (question) => {
    expect(ask(question).kind).toMatch(/answer|advice/);
  });
});

test('the written answer comes before any sentence of the page', () => {
  const { answer } = ask('how late can a payroll deposit be at 15 days before it is 10 percent');
  expect(answer).toMatch(/^A late payroll tax deposit costs 2 percent/);
});

test('one question gets one answer, whole; a second subject is a link with its name [2.618]', () => {
  const single = readBank('three').filter(({ question }) => questionsIn(question).length === 1);
  expect(single.length).toBeGreaterThan(150);
  expect(single.filter(({ question }) => ask(question).intents.length > 1)).toEqual([]);
  const seconds = single.flatMap(({ question, before }) => {
    const meaning = meaningOf(knowledge.read(question), knowledge);
    const second = meaning.kind === 'intent' && before === undefined ? meaning.second : undefined;
    const page =
      second === undefined ? undefined : (knowledge.part(second, 'page') ?? knowledge.passage(second));
    return page ? [{ question, path: page.path }] : [];
  });
  expect(seconds.length).toBeGreaterThan(3);
  for (const { question, path } of seconds) {
    const { sources, links } = ask(question);
    expect([...sources, ...links].map((link) => link.path)).toContain(path);
  }
});

describe('An answer begins with Yes or No', () => {
  test.each([
    'do you do payroll',
    'can u work with a restaurant',
    'im in idaho, can you still help',
    'are you open on saturday',
    'do you do 1040s',
    'is dana a real cpa or not',
  ])('where the question names what it affirms: "%s"', (question) => {
    expect(ask(question).answer).toMatch(/^(Yes|No), /);
  });

  test.each([
    'will i lose my quickbooks history when we switch',
    'would we lose our old invoices in quickbooks by changing to you',
    'do i have to file a boi report',
    'is the boi still a thing for my llc',
    'can you tell me if boi reports are due',
    'cash or accrual for my small shop',
    'is it bad to have payroll in two states',
    "don't you work with restaurants",
    'how do you handle restaurants',
    'what can you do for a dentist',
    'which states do you run payroll in',
    'the irs is garnishing my direct deposit account',
    'i pay my guys by the job, are they on payroll as employees',
    'is my cousin an employee for payroll if he helps on weekends',
    'the state says i owe sales tax in 6 states is that right',
  ])('and not where it would mislead: "%s"', (question) => {
    expect(ask(question).answer).not.toMatch(/^(Yes|No)\b/);
  });
});

test.each([
  ['who am i talking to', 'en'],
  ['whos this', 'en'],
  ['are you a real person or what', 'en'],
  ['so is this a chatbot', 'en'],
  ['am i chatting with a human', 'en'],
  ['who is answering me', 'en'],
  ['is anyone there', 'en'],
  ['r u ai', 'en'],
  ['con quien hablo', 'es'],
  ['¿Eres un robot?', 'es'],
  ['es una persona o una maquina', 'es'],
  ['estoy hablando con una persona real?', 'es'],
  ['quien me contesta', 'es'],
  ['oiga gracias y quien contesta estos mensajes', 'es'],
  ['thx but who is answering this chat', 'en'],
])('"%s" gets the answer that no person answers, as Utah asks', (question, language) => {
  const { answer, kind, lang } = ask(question);
  expect(kind).toBe('conversation');
  expect(answer).toMatch(
    language === 'es'
      ? /^Soy un asistente automático, no una persona/
      : /^I'm an automated assistant, not a person/,
  );
  expect(lang).toBe(language === 'es' ? 'es' : undefined);
});

test.each(standardPages.services.map(({ title }) => title))(
  'what %s costs is answered with its price, however many other words the question has [2.1290]',
  (title) => {
    for (const question of [
      `how much is ${title} for a company with five people and two bank accounts`,
      `what do you charge for ${title}`,
      `how much would ${title} cost us`,
    ])
      expect(ask(question).intents[0], question).toMatch(/^(faq\/fees|service\/[a-z-]+\/(cost|price))/);
  },
);

test.each([
  'can I take a photo of a receipt and send it?',
  'can I take a picture of my papers and upload them?',
  'do you prepare the W-2s and send them to my people?',
])('"%s" is one question and gets one answer [2.1291]', (question) => {
  expect(ask(question).intents).toHaveLength(1);
});

test('two questions of one subject are both answered', () => {
  expect(ask('where is your office and is there parking?').intents).toEqual([
    'firm/place',
    'firm/place/parking',
  ]);
});

test.each([
  'thanks, that helped',
  'ok thank you so much!',
  'great, thanks for the help!',
  'perfect. that is all I needed',
  "thank you, you've been very helpful",
  'gracias por su ayuda',
  'muchas gracias, me ayudó mucho',
])('"%s" is thanked for, not answered [2.1292]', (words) => {
  expect(ask(words).intents).toEqual([]);
  expect(ask(words).answer).toMatch(/^(You're welcome|Con gusto)/);
});
