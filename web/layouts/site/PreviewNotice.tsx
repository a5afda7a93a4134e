import { previewCopy } from '#content/pages.ts';
import { useSite } from '#web/api/site.ts';
import { PageLink } from '#web/ui/PageLink.tsx';

/** On pages that only the staff can see, because the website isn't public yet. */
export function PreviewNotice() {
  if (useSite().frame.published) return null;
  return (
    <aside
      aria-label={previewCopy.label}
      className="border-b border-rule-2 bg-yellow-wash px-5 py-2 text-center text-small text-ink print:hidden"
    >
      {previewCopy.text}{' '}
      <PageLink href="/admin/publish" className="link whitespace-nowrap">
        {previewCopy.link}
      </PageLink>
    </aside>
  );
}
