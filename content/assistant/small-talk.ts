/**
 * Words between people that ask for nothing on the pages, in English and in Spanish. 'machine' is what Utah Code 13-75 asks for:
 * whoever wants to know hears that this is no person.
 */
export const smallTalk: readonly (readonly [
  reply: 'machine' | 'person' | 'hello' | 'thanks' | 'bye',
  english: RegExp,
  spanish: RegExp,
])[] = [
  [
    'machine',
    /\b(are|r) (you|u|you guys) (a |an |really |actually |just |even |really a |actually a )?(real|human|robot|bot|machine|ai|automated|person|computer|chatgpt|gpt|alive|live|program|software)\b(?! (cpa|cpas|accountants?|bookkeepers?|company|firm|business|estate|time|based))|\b(you'?re|ur|youre) (a |an |just a |not a )?(robot|bot|machine|ai|chatbot|human|real person)\b|\bis (this|the chat|this chat|the bot|this thing) (a |an |some |just a |even a )?(real|human|robot|bot|machine|ai|automated|person|live|chatbot|computer)\b(?! (estate|time))|\b(talking|speaking|chatting|texting|talkin|chattin) (to|with|2) (a |an |some )?(real|human|robot|bot|machine|ai|person|computer)\b|\b(who|whom|what) (am|are|is) (i|we) (talking|speaking|chatting|texting|writing|typing|talkin|chattin)\b|\bwho'?s? (is )?(this|there|answering|replying|writing|typing)( me| here| this| these| my questions?| please| pls| now)?[ .!?]*$|\bwho (answers|writes|is answering|is writing|reads) (this|here|me|these|my questions?|in this|the chat)\b|\bare (these|the) (answers|replies) (from|by|written by) (a |an )?(human|person|ai|bot|machine|robot)|^(who|what) (are|r) (you|u)( exactly| really| anyway)?[ ?.!]*$|^(human or (bot|ai|robot|machine)|(bot|ai|robot) or (human|person)|is anyone (there|real)|(real|actual) (human|person) or (bot|ai|robot|machine))[ ?.!]*$/,
    /\b(con quien|con que) (estoy |es que )?(hablo|hablando|platico|platicando|chateo|chateando|escribo|escribiendo)\b|\b(eres|es usted|es esto|esto es|usted es|tu eres|sos|es) (un |una )?(robot|bot|maquina|persona|humano|humana|ia|inteligencia artificial|computadora|persona real|persona de verdad|programa|de verdad|real)\b|\b(hablo|hablando|platico|platicando) con (un |una )?(robot|bot|maquina|persona|humano|ia|computadora|alguien real)\b|^(quien|que) (eres|es usted|habla|contesta|me contesta|es este|me responde|responde)[ ?.!]*$|\b(quien|quienes) (me |nos )?(contesta|contestan|responde|responden) (aqui|esto|este|estos|estas|mis|el|los|las)\b/,
  ],
  [
    'person',
    /\b(talk|speak|chat|connect me|transfer me) (to|with) (a |an |the |some ?)?(real |live |actual )?(human|person|agent|representative|someone|somebody|operator)\b|^(human|agent|person|representative|operator|real person)[ .!?]*$|\b(want|need|like|prefer) a (real |live |actual )(human|person|agent)\b/,
    /\b(hablar|comunicarme|platicar|comunicar) con (una |un |alguna )?(persona|humano|alguien|agente|representante|operador|operadora)\b|\b(quiero|necesito|prefiero) (una |un )(persona|humano|agente|representante)\b|\bpaseme con alguien\b/,
  ],
  [
    'hello',
    /^(hi|hey|hello|hallo|hiya|howdy|yo|good (morning|afternoon|evening|day)|greetings)( there| all| everyone)?[ ,.!?]*(how are you( today| doing)?)?[ .!?]*$|^how are (you|u)( doing| today)?[ .!?]*$|^what'?s up[ .!?]*$/,
    /^(hola|buenos dias|buenas tardes|buenas noches|buenas|buen dia|que tal|saludos)( hola| buenos dias| buenas tardes| buenas noches| buenas| que tal| como esta| como estan)?[ ,.!¡¿?]*$/,
  ],
  [
    'thanks',
    /^(ok|okay|great|perfect|awesome|cool|no)?[ ,.!]*(thanks?|thank (you|u)|thx|ty|cheers|great|perfect|awesome|cool|ok|okay|got it|nice|i appreciate (it|that)|(that'?s?|this|it) (really )?(is )?(helps?|helped|helpful|all( i needed)?))( so much| a lot| very much| again)?([ ,.!]+(that'?s?|this|it|you|u|i|for)( have| has|'?ve| was| were| is)?( really| been| so| very)* ?(helps?|helped|helpful|great|perfect|all( i needed)?|appreciate (it|that)|rock|(the|your) (help|time|answer|info)))?[ .!]*$/,
    /^(ok|bueno|perfecto|no)?[ ,.!¡]*(gracias|muchas gracias|mil gracias|muchisimas gracias|muy amable|perfecto gracias)([ ,.!]+(por (su|la|tu) (ayuda|informacion)|me (ayudo|sirvio)( mucho)?|muy amable|es todo))?[ .!¡]*$/,
  ],
  [
    'bye',
    /^(bye|goodbye|good bye|see (you|ya)( later)?|ciao|later|good night)[ .!]*$/,
    /^(adios|hasta luego|nos vemos|hasta pronto|chao)[ .!¡]*$/,
  ],
];
