import type { Deps } from '#server/deps.ts';
import type { Api } from '#server/http/api.ts';
import { hasEtag } from '#server/http/pages/page-answer.ts';
import { hashOf } from '#server/http/request/session.ts';
import { calendarText } from './calendar-text.ts';
import { feedContent, feedSource } from './feed-content.ts';
import { findHolder } from './feed-store.ts';

/** A 256-bit secret in base64url, as in the address. */
const fileName = /^(?<token>[A-Za-z0-9_-]{43})\.ics$/;

/** Not stored by shared caches, and revalidated on each fetch, so that access is checked every time. */
const headers = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' };

/**
 * GET /calendar/{secret}.ics: open deadlines as an iCalendar feed (RFC 5545) for anyone who knows the secret, as long as its
 * holder may see them (requirement 2.445). Reads no cookie. Answers 404 for every other path below /calendar. Logs, metrics and
 * traces have only the route's pattern, not the secret. The path is not below /api because robots.txt disallows that, and Google
 * Calendar obeys it.
 */
export function mountCalendarFeeds(app: Api, deps: Pick<Deps, 'db' | 'site' | 'publicUrl' | 'limits'>): void {
  app.get('/calendar/:file', async (c) => {
    const token = fileName.exec(c.req.param('file'))?.groups?.['token'];
    const holder = token === undefined ? undefined : await findHolder(deps.db, hashOf(token));
    if (token === undefined || !holder) {
      await deps.limits.consume('unknown-feed', c.get('address'));
      return c.text('Not found', 404, headers);
    }
    await deps.limits.consume('calendar-feed', token);
    const source = await feedSource(deps, holder);
    const { etag } = source;
    if (hasEtag(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304, { ...headers, etag });
    const { calendar, events } = feedContent(source);
    return c.body(await calendarText(calendar, events), 200, {
      ...headers,
      etag,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="deadlines.ics"',
    });
  });
}
