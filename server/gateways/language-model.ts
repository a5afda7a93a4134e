import type OpenAI from 'openai';
import type { ModelSettings } from '#server/config.ts';

export interface LanguageModel {
  /** The whole text; throws when the model is away, late or answers something else. */
  write: (task: Task) => Promise<string>;
  /** The same text, part by part. */
  writeInParts: (task: Task) => AsyncGenerator<string>;
}

interface Task {
  instructions: string;
  question: string;
}

/** Any server with OpenAI's chat calls. It gets the instructions and the question and nothing else. */
export function openLanguageModel(settings: ModelSettings): LanguageModel {
  let opened: Promise<OpenAI> | undefined;
  const client = () => (opened ??= connect(settings));
  /** From the first byte of the call to the last of the answer. */
  const inTime = () => ({ signal: AbortSignal.timeout(settings.patience) });
  return {
    async write(task) {
      const { chat } = await client();
      const answer = await chat.completions.create(wordsFor(settings, task), inTime());
      return answer.choices[0]?.message.content ?? '';
    },
    async *writeInParts(task) {
      const { chat } = await client();
      const parts = await chat.completions.create({ ...wordsFor(settings, task), stream: true }, inTime());
      for await (const { choices } of parts) yield choices[0]?.delta.content ?? '';
    },
  };
}

/** The package is loaded with the first question that needs it: most firms have no model. */
async function connect({ url, key, patience }: ModelSettings): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({
    baseURL: url.replace(/\/$/, ''),
    // Settings come from config.ts alone: without these the package looks for its own in the environment.
    apiKey: key ?? 'none',
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    ...(key === undefined && { defaultHeaders: { authorization: null } }),
    fetchOptions: { redirect: 'error' },
    // Whoever asked waits: the built-in answer is there sooner than a second try.
    maxRetries: 0,
    timeout: patience,
  });
}

function wordsFor({ name }: ModelSettings, { instructions, question }: Task) {
  return {
    model: name,
    temperature: 0.2,
    max_tokens: 400,
    messages: [
      { role: 'system' as const, content: instructions },
      { role: 'user' as const, content: question },
    ],
  };
}
