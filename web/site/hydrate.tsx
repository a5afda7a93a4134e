import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readFormAnswer } from '#contract/forms/answer.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { loadSite, type Site, SiteContext } from '#web/api/site.ts';
import { AnnounceContext } from '#web/ui/feedback/announce.ts';
import { ToastContext } from '#web/ui/feedback/use-toasts.ts';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';
import { Providers } from '#web/layouts/Providers.tsx';
import { siteIn } from '#web/api/embedded-site.ts';
import { isIslandName, loadIsland } from '#web/islands.ts';
import { followTranslations } from '#web/lib/translated-text.ts';
import { openNotices } from '#web/ui/feedback/notices.tsx';
import { followFields } from './field-state.ts';

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
  followTranslations();
  const { toasts, announce } = openNotices();
  const fields = followFields(element);
  await new Promise<void>((resolve) => {
    hydrateRoot(
      element,
      <Providers queryClient={queryClient}>
        <AnnounceContext value={announce}>
          <ToastContext value={toasts}>
            <SiteContext value={site}>
              <FormAnswerContext value={readFormAnswer(answer)}>
                <Hydrated restore={fields.restore} onHydrated={resolve}>
                  <Component {...propsOf(props)} />
                </Hydrated>
              </FormAnswerContext>
            </SiteContext>
          </ToastContext>
        </AnnounceContext>
      </Providers>,
      {
        identifierPrefix: element.id,
        // React has rendered the island again, and what was typed is back: nothing to report where a translation was the cause.
        onRecoverableError: (error) => isTranslated() || reportError(error),
      },
    );
  });
}

function isTranslated(): boolean {
  return document.querySelector('font') !== null;
}

function loadFacts(): Promise<Site> {
  facts ??= (async () => siteIn(document.body) ?? loadSite())().catch((error: unknown) => {
    facts = undefined;
    throw error;
  });
  return facts;
}

function propsOf(json: string): object {
  const parsed: unknown = JSON.parse(json);
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

interface HydratedProps {
  restore: () => void;
  onHydrated: () => void;
  children: ReactNode;
}

function Hydrated({ restore, onHydrated, children }: HydratedProps) {
  // In the same task as hydration, so that no keystroke comes between.
  useLayoutEffect(() => restore(), [restore]);
  useEffect(() => onHydrated(), [onHydrated]);
  return children;
}
