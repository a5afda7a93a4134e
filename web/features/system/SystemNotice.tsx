import { useQuery } from '@tanstack/react-query';
import { cloneElement, type ReactElement } from 'react';
import { warningLabels } from '#contract/system/rules.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { systemStatusQuery } from './queries.ts';

interface SystemNoticeProps {
  /** A link to the System page. */
  link: ReactElement<{ className?: string }>;
}

/** Lists what is wrong with the installation; null while all is well. Problems with emails have their own notice. */
export function SystemNotice({ link }: SystemNoticeProps) {
  const { data } = useQuery(systemStatusQuery);
  const errors = data?.warnings.filter(
    ({ name }) =>
      warningLabels[name].level === 'error' && name !== 'emails-undelivered' && name !== 'emails-held',
  );
  const [first, ...more] = errors ?? [];
  if (!first) return null;
  return (
    <Alert tone="orange" title={warningLabels[first.name].title} className="mb-6">
      {more.map(({ name }) => (
        <p key={name}>{warningLabels[name].title}.</p>
      ))}
      <p>{cloneElement(link, { className: 'link' }, 'See what to do')}</p>
    </Alert>
  );
}
