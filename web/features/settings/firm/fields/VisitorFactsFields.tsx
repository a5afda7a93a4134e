import {
  firstMeetingText,
  replyTimes,
  replyTimeTexts,
  taxReturnFilers,
  taxReturnTexts,
} from '#contract/settings/visitor-facts.ts';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { EditorSection } from '../EditorSection.tsx';
import type { FactsForm } from '../firm-texts.ts';
import { OptionalSelect } from '../OptionalSelect.tsx';

const replyChoices = replyTimes.map((value) => ({ value, label: replyTimeTexts[value] }));
const returnChoices = taxReturnFilers.map((value) => ({ value, label: taxReturnTexts[value] }));

/** What visitors ask before they book. The pages and the assistant mention only the facts that are set. */
export function VisitorFactsFields({ form }: { form: FactsForm }) {
  const price = form.choice('firstMeetingPrice');
  return (
    <EditorSection id="visitors" title="What visitors ask">
      <TextInput
        label="Price of the first meeting"
        description={`In whole dollars; 0 says "${firstMeetingText('0')}" Leave blank and the pages don't mention it. The length comes from the booking rules.`}
        inputMode="numeric"
        autoComplete="off"
        {...typedText(price)}
      />
      <OptionalSelect
        label="Reply time"
        description="Shown on the contact and booking pages."
        choices={replyChoices}
        {...form.choice('replyTime')}
      />
      <div className="sm:col-span-2">
        <OptionalSelect
          label="Income tax returns"
          description="Shown on the services page. Keep the contact page's questions and the terms consistent with it."
          choices={returnChoices}
          {...form.choice('taxReturns')}
        />
      </div>
    </EditorSection>
  );
}
