import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readFormAnswer } from '#contract/forms/answer.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { loadSite, type Site, SiteContext } from '#web/api/site.ts';
import { AnnounceContext } from '#web/ui/feedback/announce.ts';
import { ToastContext } from '#web/ui/feedback/use-toasts.ts';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';
import { Providers } from '#web/layouts/Providers.tsx';
import { isIslandName, loadIsland } from '#web/islands.ts';
import { openNotices } from '#web/ui/feedback/notices.tsx';

// All islands of a document share one cache.
const queryClient = createQueryClient();
let facts: Promise<Site> | undefined;

/** Hydrates an island with the props it was rendered with; resolves once it is interactive. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}', answer } = element.dataset;
  if (!isIslandName(island)) throw new Error(`There is no island ${island}`);
  const [{ Component }, site] = await Promise.all([
    loadIsland(island),
    'facts' in element.dataset ? loadFacts() : null,
  ]);
  const { toasts, announce } = openNotices();
  await new Promise<void>((resolve) => {
    hydrateRoot(
      element,
      <Providers queryClient={queryClient}>
        <AnnounceContext value={announce}>
          <ToastContext value={toasts}>
            <SiteContext value={site}>
              <FormAnswerContext value={readFormAnswer(answer)}>
                <Hydrated onHydrated={resolve}>
                  <Component {...propsOf(props)} />
                </Hydrated>
              </FormAnswerContext>
            </SiteContext>
          </ToastContext>
        </AnnounceContext>
      </Providers>,
      { identifierPrefix: element.id },
    );
  });
}

function loadFacts(): Promise<Site> {
  facts ??= loadSite().catch((error: unknown) => {
    facts = undefined;
    throw error;
  });
  return facts;
}

function propsOf(json: string): object {
  const parsed: unknown = JSON.parse(json);
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(() => onHydrated(), [onHydrated]);
  return children;
}
