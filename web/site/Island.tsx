import { createContext, type ReactElement, use, useId } from 'react';
import { writeFormAnswer } from '#contract/forms/answer.ts';
import type { FormName } from '#contract/forms/posts.ts';
import { SiteContext } from '#web/api/site.ts';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';
import type { IslandName } from '#web/islands.ts';

/** Renders an island to markup, as a root of its own. */
export type RenderIsland = (island: ReactElement, identifierPrefix: string) => string;

/** Given around a document; null where the application shows a part of one, such as a preview. */
export const RenderIslandContext = createContext<RenderIsland | null>(null);

interface IslandProps {
  of: IslandName;
  /**
   * When it is hydrated: `press`: when a button in it is pressed; `touch`: when the pointer or the focus comes to it, and at
   * once where the address or an unsent draft of its name has something for it; `near`: when it comes near the window, too;
   * `session`: at once, for whoever may be signed in; `load`: at once, where it is what the page is for. A press or a submit
   * wakes each.
   */
  wake: 'press' | 'touch' | 'near' | 'session' | 'load';
  /** The forms in it that can be sent without script, where they have other names than the island. */
  forms?: readonly FormName[];
  /** It shows or uses facts of the firm, which are loaded with it. */
  facts?: boolean;
  /** The component by the same name in `web/islands.ts`; its properties travel as JSON. */
  children: ReactElement<object>;
}

/** A part of a document that the browser hydrates. On a page that is hydrated whole it is its child and nothing else. */
export function Island(props: IslandProps) {
  const renderIsland = use(RenderIslandContext);
  // The browser's build has only the child.
  return import.meta.env.SSR && renderIsland ? (
    <Rendered {...props} renderIsland={renderIsland} />
  ) : (
    props.children
  );
}

function Rendered({
  of,
  wake,
  facts,
  forms,
  children,
  renderIsland,
}: IslandProps & { renderIsland: RenderIsland }) {
  const site = use(SiteContext);
  const answer = use(FormAnswerContext);
  const own = answer && (forms ?? [of]).some((form) => form === answer.form) ? answer : null;
  const id = useId();
  const html = renderIsland(
    <SiteContext value={site}>
      <FormAnswerContext value={own}>{children}</FormAnswerContext>
    </SiteContext>,
    id,
  );
  return (
    <div
      id={id}
      data-island={of}
      data-wake={wake}
      data-facts={facts}
      data-props={JSON.stringify(children.props)}
      data-answer={own ? writeFormAnswer(own) : undefined}
      className="contents"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
