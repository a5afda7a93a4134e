import type { Asked } from './asked.ts';
import { firmQuestions } from './questions-firm.ts';
import { laterQuestions } from './questions-later.ts';
import { refusedQuestions } from './questions-refused.ts';
import { serviceQuestions } from './questions-services.ts';
import { visitorQuestions } from './questions-visitors.ts';
import { voicesFirst } from './questions-voices-first.ts';
import { voicesSecond } from './questions-voices-second.ts';
import { voicesThird } from './questions-voices-third.ts';

/** The part of the bank that the assistant was tuned on; `questions-first.ts` is the other. */
export const tunedQuestions: readonly Asked[] = [
  ...serviceQuestions,
  ...firmQuestions,
  ...refusedQuestions,
  ...laterQuestions,
  ...visitorQuestions,
  ...voicesFirst,
  ...voicesSecond,
  ...voicesThird,
];
