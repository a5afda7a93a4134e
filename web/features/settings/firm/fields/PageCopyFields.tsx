import { serviceIds } from '#contract/settings/services.ts';
import { useServiceTitle } from '#web/api/site.ts';
import { RowList } from '#web/ui/table/RowList.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { TextRows } from '#web/ui/form/TextRows.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { EditorSection } from '../EditorSection.tsx';
import type { PageCopyForm } from '../firm-texts.ts';
import { SectionIndex } from '../SectionIndex.tsx';

const sections = [
  { id: 'home', title: 'Home' },
  { id: 'about', title: 'About' },
  { id: 'booking', title: 'Book a Meeting' },
  { id: 'spanish', title: 'In Spanish' },
  { id: 'footer', title: 'Every page' },
];

const blank = { title: '', text: '' };

/** The editable texts of the public pages, in sections with an index. */
export function PageCopyFields({ form }: { form: PageCopyForm }) {
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[min(11rem,25%)_minmax(0,44rem)]">
      <SectionIndex label="Page texts" sections={sections} />
      <div className="min-w-0">
        <HomeFields form={form} />
        <AboutFields form={form} />
        <BookingFields form={form} />
        <SpanishFields form={form} />
        <EditorSection id="footer" title="Every page">
          <TextArea label="Footer" grows className="sm:col-span-2" {...typedText(form.choice('footer'))} />
        </EditorSection>
      </div>
    </div>
  );
}

function HomeFields({ form }: { form: PageCopyForm }) {
  const wide = 'sm:col-span-2';
  return (
    <EditorSection id="home" title="Home">
      <TextInput label="Home heading" className={wide} {...typedText(form.choice('home.heading'))} />
      <TextArea label="Home text" grows className={wide} {...typedText(form.choice('home.lead'))} />
      <TextInput
        label="Last fact"
        description="Such as a certification. Leave it empty to show none."
        {...typedText(form.choice('home.fact.title'))}
      />
      <TextInput label="Caption of the last fact" {...typedText(form.choice('home.fact.caption'))} />
      <TextInput
        label="Heading about the practice"
        className={wide}
        {...typedText(form.choice('home.about.heading'))}
      />
      <TextArea
        label="Text about the practice"
        grows
        className={wide}
        {...typedText(form.choice('home.about.text'))}
      />
      <TextRows
        label="Points about the practice"
        list={form.choice('home.about.points')}
        row="Point"
        max={6}
        field={(index) => form.choice(`home.about.points.${index}`)}
      />
      <TextInput
        label="Heading of the services"
        className={wide}
        {...typedText(form.choice('home.services.heading'))}
      />
      <TextArea
        label="Text of the services"
        grows
        className={wide}
        {...typedText(form.choice('home.services.lead'))}
      />
      <TextInput
        label="Heading of the industries"
        className={wide}
        {...typedText(form.choice('home.industries.heading'))}
      />
      <TextArea
        label="Text of the industries"
        grows
        className={wide}
        {...typedText(form.choice('home.industries.lead'))}
      />
    </EditorSection>
  );
}

function AboutFields({ form }: { form: PageCopyForm }) {
  const wide = 'sm:col-span-2';
  return (
    <EditorSection id="about" title="About">
      <TextInput label="About heading" className={wide} {...typedText(form.choice('about.heading'))} />
      <TextArea label="About text" grows className={wide} {...typedText(form.choice('about.lead'))} />
      <TextInput
        label="Heading of how you work"
        className={wide}
        {...typedText(form.choice('about.approach.heading'))}
      />
      <RowList
        label="How you work"
        list={form.choice('about.approach.points')}
        row="Principle"
        blank={blank}
        max={6}
      >
        {(index) => (
          <div className="flex flex-col gap-4">
            <TextInput label="Title" {...typedText(form.choice(`about.approach.points.${index}.title`))} />
            <TextArea label="Text" grows {...typedText(form.choice(`about.approach.points.${index}.text`))} />
          </div>
        )}
      </RowList>
    </EditorSection>
  );
}

function BookingFields({ form }: { form: PageCopyForm }) {
  const wide = 'sm:col-span-2';
  return (
    <EditorSection id="booking" title="Book a Meeting">
      <TextArea label="Booking text" grows className={wide} {...typedText(form.choice('booking.lead'))} />
      {form.choice('booking.expect').value.map((_card, index) => (
        <fieldset key={index} className="grid gap-4">
          <legend className="mb-3 font-strong">What to expect, card {index + 1}</legend>
          <TextInput label="Title" {...typedText(form.choice(`booking.expect.${index}.title`))} />
          <TextArea label="Text" grows {...typedText(form.choice(`booking.expect.${index}.text`))} />
        </fieldset>
      ))}
      <TextRows
        label="What to have ready"
        list={form.choice('booking.prepare')}
        row="Line"
        max={12}
        field={(index) => form.choice(`booking.prepare.${index}`)}
      />
    </EditorSection>
  );
}

function SpanishFields({ form }: { form: PageCopyForm }) {
  const wide = 'sm:col-span-2';
  const titleOf = useServiceTitle();
  return (
    <EditorSection id="spanish" title="In Spanish">
      <TextInput label="Heading in Spanish" className={wide} {...typedText(form.choice('spanish.heading'))} />
      <TextArea label="Text in Spanish" grows className={wide} {...typedText(form.choice('spanish.lead'))} />
      <TextArea
        label="The first meeting in Spanish"
        grows
        className={wide}
        {...typedText(form.choice('spanish.meeting'))}
      />
      {serviceIds.map((id, index) => (
        <fieldset key={id} className="grid gap-4">
          <legend className="mb-3 font-strong">{titleOf(id)}</legend>
          <TextInput label="Name in Spanish" {...typedText(form.choice(`spanish.services.${index}.title`))} />
          <TextArea
            label="Sentence in Spanish"
            grows
            {...typedText(form.choice(`spanish.services.${index}.text`))}
          />
        </fieldset>
      ))}
      <TextRows
        label="How the portal works, in Spanish"
        list={form.choice('spanish.portal')}
        row="Step"
        max={6}
        field={(index) => form.choice(`spanish.portal.${index}`)}
      />
    </EditorSection>
  );
}
