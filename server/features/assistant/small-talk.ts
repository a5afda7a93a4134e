import { replies } from '#content/assistant/words.ts';
import type { FirmFacts } from '#contract/firm.ts';
import { withFacts } from '#contract/firm.ts';

/** Words between people that ask for nothing on the pages. */
const talk: readonly (readonly [RegExp, string])[] = [
  [
    /\b(are|r) (you|u) (a |an )?(real|human|robot|bot|machine|ai|automated|person|computer|chatgpt|gpt|alive|sentient|live)\b|\bis this (a |an )?(real|human|robot|bot|machine|ai|automated|person|live)\b|\b(am i|are we) (talking|speaking|chatting) (to|with) (a |an )?(real|human|robot|bot|machine|ai|person|somebody)|\bwho am i (talking|chatting|speaking) (to|with)\b|\bwhat ai\b/,
    replies.machine,
  ],
  [
    /\b(talk|speak|chat|connect|transfer|get|put) (me )?(to|with|through to)? ?(a |an |the |some ?)?(real |live |actual )?(human|person|agent|representative|someone|somebody|operator|accountant in person)\b|^(human|agent|person|representative|operator|real person)[ .!?]*$|\b(want|need|like|prefer) (to (talk|speak) to )?a? ?(real |live |actual )?(human|person|agent)\b(?! (that|who|which|for|to (?!talk|speak|chat)))/,
    replies.person,
  ],
  [
    /^(hi|hey|hello|hallo|hiya|howdy|yo|sup|good (morning|afternoon|evening|day)|greetings|hi there|hello there|hey there)[ ,.!?]*(there|all|everyone|how are you)?[ .!?]*$/,
    replies.hello,
  ],
  [/^how are (you|u)( doing| today)?[ .!?]*$|^what'?s up[ .!?]*$/, replies.hello],
  [
    /^(ok |okay |great |perfect |awesome |cool |no )*[ ,.]*(thanks?|thank (you|u)|thx|ty|cheers|much appreciated|great|perfect|awesome|cool|ok|okay|got it|nice)( so much| a lot| very much| again)?[ .!]*$/,
    replies.thanks,
  ],
  [/^(bye|goodbye|good bye|see (you|ya)( later)?|ciao|later|good night)[ .!]*$/, replies.bye],
];

/** The answer to a greeting, a word of thanks, or the question who is speaking; null for anything else. */
export function smallTalk(question: string, firm: FirmFacts): string | null {
  const text = question.toLowerCase().replaceAll(/[’‘]/g, "'").trim();
  const reply = talk.find(([sign]) => sign.test(text))?.[1];
  return reply === undefined ? null : withFacts(reply, firm);
}
