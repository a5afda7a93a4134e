import type { AuditGroup } from '../audit/groups.ts';

type Sentence = (title: string) => string;

/** The sentences for one kind of entry of the audit log; their argument is what the action was done to. */
export interface AuditSentences {
  log: Sentence;
  /** In the timeline of the client; `null` if it never concerns one, or is shown by its name. */
  timeline: Sentence | null;
}

/** What both sides say about a topic; `topics.ts` lists the topics. Every part is required, so that nothing is forgotten. */
export interface TopicTexts {
  /** By the group in the filter of the audit log. */
  audit: Partial<Record<AuditGroup, Record<string, AuditSentences>>>;
  /** The label of each kind of email in the log. It starts with the topic, so that a sorted list is grouped by topic. */
  emailKinds: Record<string, string>;
  /** What each hourly job does for the firm. */
  jobs: Record<string, string>;
}
