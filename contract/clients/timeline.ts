import { nameText } from '../audit/wording.ts';
import { topicTexts } from '../topics/topics.ts';

const sentences = new Map(
  topicTexts.flatMap(({ audit }) =>
    Object.values(audit).flatMap((group) =>
      Object.entries(group).map(([action, { timeline }]) => [action, timeline] as const),
    ),
  ),
);

/** The text of a timeline entry; an action that no topic has a sentence for is shown by its name. */
export function timelineText({ action, title }: { action: string; title: string }): string {
  return sentences.get(action)?.(title) ?? nameText(action, title);
}
