import * as z from 'zod';
import type { ModelSettings } from '#server/config.ts';

/** A language model that answers one prompt at a time. */
export interface LanguageModel {
  /** The complete text; throws if the model is unreachable, too slow, or answers in another format. */
  write: (task: Task) => Promise<string>;
}

interface Task {
  instructions: string;
  question: string;
}

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })),
});

/** Works with any server that has OpenAI's chat API. It receives only the instructions and the question. */
export function openLanguageModel(settings: ModelSettings): LanguageModel {
  return {
    async write(task) {
      const response = await complete(settings, task);
      const { choices } = completion.parse(await response.json());
      return choices[0]?.message.content ?? '';
    },
  };
}

/**
 * A single attempt that must finish within the timeout: the visitor is waiting, and the built-in answer is available sooner
 * than a retry.
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
