import type { AuditGroup } from '../audit/groups.ts';

type Sentence = (title: string) => string;

/** The sentences for one kind of entry of the audit log; their argument is what the action was done to. */
export interface AuditSentences {
  log: Sentence;
  /** In the timeline of the client; `null` if it never concerns one, or is shown by its name. */
  timeline: Sentence | null;
  /** To the client, in the list of who viewed their records; `null` or absent if it isn't one of their records. */
  client?: Sentence | null;
}

/** Of what was viewed, whether clients see it is said each time. */
type ViewSentences = AuditSentences & Required<Pick<AuditSentences, 'client'>>;

/** How results of one kind are listed. */
export interface SearchedRecords {
  /** Its place among the kinds, from 1. */
  place: number;
  heading: string;
  /** Over results that are only similar to what was typed; the heading if missing. */
  similar?: string;
  /** The page that a result opens, with the `{id}` of the record or of its `{client}`. */
  page: `/admin${string}`;
}

/** What both sides say about a topic; `topics.ts` lists the topics. Every part is required, so that nothing is forgotten. */
export interface TopicTexts {
  /** By the group in the filter of the audit log. */
  audit: { views?: Record<string, ViewSentences> } & Partial<
    Record<AuditGroup, Record<string, AuditSentences>>
  >;
  /** The label of each kind of email in the log. It starts with the topic, so that a sorted list is grouped by topic. */
  emailKinds: Record<string, string>;
  /** What each hourly job does for the firm. */
  jobs: Record<string, string>;
  /** Records of a client that calls name by the `{id}` in their path. */
  clientRecords: readonly string[];
  /** The kinds of records that the dashboard's search finds. */
  search: Readonly<Record<string, SearchedRecords>>;
}
