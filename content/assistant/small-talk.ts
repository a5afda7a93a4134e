/** Words between people that ask for nothing on the pages, and what the assistant says to them. */
export const smallTalk: readonly (readonly [
  reply: 'machine' | 'person' | 'hello' | 'thanks' | 'bye' | 'hola',
  RegExp,
])[] = [
  [
    'machine',
    /\b(are|r) (you|u) (a |an )?(real|human|robot|bot|machine|ai|automated|person|computer|chatgpt|gpt|alive)\b|\bis (this|the chat|this chat|the bot) (a |an )?(real|human|robot|bot|machine|ai|automated|person|live)\b|\b(talking|speaking|chatting) (to|with) (a |an )?(real|human|robot|bot|machine|ai|person)\b|^(who|what) are you[ ?.!]*$/,
  ],
  [
    'person',
    /\b(talk|speak|chat|connect me|transfer me) (to|with) (a |an |the |some ?)?(real |live |actual )?(human|person|agent|representative|someone|somebody|operator)\b|^(human|agent|person|representative|operator|real person)[ .!?]*$|\b(want|need|like|prefer) a (real |live |actual )(human|person|agent)\b/,
  ],
  ['hola', /^(hola|buenos dias|buenas tardes|buenas noches|buenas)[ .!¡]*$/],
  [
    'hello',
    /^(hi|hey|hello|hallo|hiya|howdy|yo|good (morning|afternoon|evening|day)|greetings)( there| all| everyone)?[ ,.!?]*(how are you( today| doing)?)?[ .!?]*$|^how are (you|u)( doing| today)?[ .!?]*$|^what'?s up[ .!?]*$/,
  ],
  [
    'thanks',
    /^(ok |okay |great |perfect |awesome |cool |no )?[ ,.]*(thanks?|thank (you|u)|thx|ty|cheers|great|perfect|awesome|cool|ok|okay|got it|nice|gracias|muchas gracias)( so much| a lot| very much| again)?[ .!]*$/,
  ],
  ['bye', /^(bye|goodbye|good bye|see (you|ya)( later)?|ciao|later|good night|adios)[ .!]*$/],
];
