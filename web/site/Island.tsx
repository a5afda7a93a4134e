import { createContext, type ReactElement, use, useId } from 'react';
import { writeFormAnswer } from '#contract/forms/answer.ts';
import type { FormName } from '#contract/forms/posts.ts';
import { SiteContext } from '#web/api/site.ts';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';
import type { IslandName } from '#web/islands.ts';

/** Renders an island to HTML, as a separate React root. */
export type RenderIsland = (island: ReactElement, identifierPrefix: string) => string;

/** Provided around a document; null where the application shows a part of one, such as in a preview. */
export const RenderIslandContext = createContext<RenderIsland | null>(null);

interface IslandProps {
  of: IslandName;
  /**
   * When the island is hydrated. A button press or a submit wakes every island.
   * - `press`: only then.
   * - `touch`: also on hover or focus, and at once if the URL has a query or fragment or the island has an unsent draft.
   * - `near`: like `touch`, or when it comes near the viewport.
   * - `session`: at once, if the visitor may be signed in.
   * - `load`: at once, for the main part of a page.
   */
  wake: 'press' | 'touch' | 'near' | 'session' | 'load';
  /** Names of its forms that can be sent without script, unless there is one with the island's own name. */
  forms?: readonly FormName[];
  /** It needs the firm's facts, which are then loaded with it. */
  facts?: boolean;
  /** The component named in `web/islands.ts`. Its props must be JSON. */
  children: ReactElement<object>;
}

/** A part of a document that the browser hydrates. In the application, it just renders its child. */
export function Island(props: IslandProps) {
  const renderIsland = use(RenderIslandContext);
  // The browser bundle contains only the child.
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
  const ownAnswer = answer && (forms ?? [of]).some((form) => form === answer.form) ? answer : null;
  const id = useId();
  const html = renderIsland(
    <SiteContext value={site}>
      <FormAnswerContext value={ownAnswer}>{children}</FormAnswerContext>
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
      data-answer={ownAnswer ? writeFormAnswer(ownAnswer) : undefined}
      className="contents"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
