import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '#web/api/api-error.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { preferencesQuery, useChangePreference } from './use-preferences.ts';

const switches = [
  {
    name: 'emailNotifications',
    label: 'Email Notifications',
    description: 'Emails about your tasks, documents, invoices and messages. Turn off to stop all of these.',
  },
  {
    name: 'invoiceAlerts',
    label: 'Invoice Alerts',
    description: 'Emails and notices about new and overdue invoices.',
  },
  {
    name: 'messageNotifications',
    label: 'Message Notifications',
    description: 'Emails and notices about new messages.',
  },
] as const;

/** Notification Preferences (requirements 2): each switch is saved at once. */
export function PreferencesCard() {
  const { data, error, refetch } = useQuery(preferencesQuery);
  const change = useChangePreference();
  return (
    <Card
      heading="Notification Preferences"
      lead="Changes save automatically. We always send security emails."
    >
      <Loaded
        what="your preferences"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={switches.map(({ name }) => (
          <Skeleton key={name} className="h-14" />
        ))}
      >
        {(preferences) => (
          <div className="flex flex-col divide-y divide-rule border-t border-rule">
            {switches.map(({ name, ...labels }) => (
              <Switch
                key={name}
                {...labels}
                className="py-4 last:pb-0"
                checked={preferences[name]}
                onCheckedChange={(on) => change.mutate({ [name]: on })}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
