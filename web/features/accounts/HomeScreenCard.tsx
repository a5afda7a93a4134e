import { Card } from '#web/ui/layout/Card.tsx';

/** How the portal gets onto a phone's home screen; hidden where it already runs from there. */
export function HomeScreenCard() {
  return (
    <div className="[@media(display-mode:standalone)]:hidden">
      <Card heading="On your phone" lead="Put the portal on your home screen and open it like an app.">
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
          <div>
            <dt className="font-strong">iPhone and iPad</dt>
            <dd className="text-ink-2">In Safari, tap Share, then Add to Home Screen.</dd>
          </div>
          <div>
            <dt className="font-strong">Android</dt>
            <dd className="text-ink-2">In Chrome, open the menu, then tap Add to Home screen.</dd>
          </div>
        </dl>
      </Card>
    </div>
  );
}
