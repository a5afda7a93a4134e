import * as z from 'zod';
import type { ModelSettings } from '#server/config.ts';

export interface LanguageModel {
  /** The whole text; throws when the model is away, late or answers something else. */
  write: (task: Task) => Promise<string>;
}

interface Task {
  instructions: string;
  question: string;
}

const wholeAnswer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })),
});

/** Any server with OpenAI's chat call. It gets the instructions and the question and nothing else. */
export function openLanguageModel(settings: ModelSettings): LanguageModel {
  return {
    async write(task) {
      const response = await complete(settings, task);
      const { choices } = wholeAnswer.parse(await response.json());
      return choices[0]?.message.content ?? '';
    },
  };
}

/**
 * One try, from the first byte of the call to the last of the answer within the time-out: the visitor waits, and the
 * built-in answer is there sooner than a second try.
 */
async function complete(
  { url, key, name, timeout }: ModelSettings,
  { instructions, question }: Task,
): Promise<Response> {
  const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model: name,
      temperature: 0.2,
      max_tokens: 400,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: question },
      ],
    }),
  });
  if (!response.ok) throw new Error(`The language model answered with status ${response.status}.`);
  return response;
}
