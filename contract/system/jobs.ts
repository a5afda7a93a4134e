import { type JobName, topicTexts } from '../topics/topics.ts';

export type { JobName };

const labels: Readonly<Record<string, string>> = Object.fromEntries(
  topicTexts.flatMap(({ jobs }) => Object.entries(jobs)),
);

/** Every hourly job. */
export const jobNames: readonly JobName[] = Object.keys(labels).filter(isJobName);

function isJobName(name: string): name is JobName {
  return Object.hasOwn(labels, name);
}

/** What an hourly job does for the firm. */
export function jobLabel(name: JobName): string {
  return labels[name] ?? name;
}
