import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { rememberedDeviceEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import type { RememberedDevice } from '#contract/accounts/sessions.ts';
import { longDateText } from '#contract/date-times.ts';
import { useAction } from '#web/actions/use-action.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { deviceName } from './device-name.ts';
import { rememberedDevicesQuery } from './queries.ts';

/** The devices that skip the second step, each with a button to remove it. */
export function RememberedDevices() {
  const { data, error, refetch } = useQuery(rememberedDevicesQuery);
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="remembered-devices" className="mt-8">
      <h3 id="remembered-devices" className="mb-1 font-strong">
        Remembered devices
      </h3>
      <Loaded
        what="your remembered devices"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-12" />}
      >
        {(devices) =>
          devices.length === 0 ? (
            <p className="text-ink-2">No remembered devices.</p>
          ) : (
            <>
              <p className="text-ink-2">On these devices, you sign in with just your password.</p>
              <ul className="mt-3 divide-y divide-rule border-y border-rule">
                {devices.map((device) => (
                  <Row key={device.id} device={device} section={section} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Row({ device, section }: { device: RememberedDevice; section: RefObject<HTMLElement | null> }) {
  const zone = useFirmZone();
  const name = deviceName(device);
  const forget = useAction(rememberedDeviceEndpoints.forget, {
    input: () => ({ params: { id: String(device.id) } }),
    done: () => ({
      title: 'Device removed',
      description: `${name} will ask for the second step again.`,
    }),
    // The pressed button disappears with its device, so the section takes the focus.
    afterwards: () => section.current?.focus(),
    failed: 'Not removed',
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="font-strong">{name}</p>
        <p className="text-small text-ink-2">
          Remembered until <time dateTime={device.until}>{longDateText(device.until, zone)}</time>
        </p>
      </div>
      <Button
        variant="destructive"
        aria-label={`Remove device: ${name}`}
        pending={forget.isPending}
        pendingLabel="Removing"
        onClick={() => forget.mutate()}
      >
        Remove
      </Button>
    </li>
  );
}
