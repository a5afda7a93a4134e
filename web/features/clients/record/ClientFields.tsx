import { useQuery } from '@tanstack/react-query';
import { entityTypeLabels, entityTypes } from '#contract/clients/entity-types.ts';
import { fiscalYearEndLabels, fiscalYearEnds } from '#contract/clients/record.ts';
import { useMissingCharacters } from '#web/api/printed/use-missing-characters.ts';
import { ExemptionFields } from './ExemptionFields.tsx';
import { CommaList } from './CommaList.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { ContactFields } from './ContactFields.tsx';
import { CustomFieldFields } from './CustomFieldFields.tsx';
import { tagsQuery } from '../queries.ts';
import type { TypedClientForm } from './typed-client-form.ts';

interface ClientFieldsProps {
  form: TypedClientForm;
  /** The EIN on record, as it is displayed; '' if there is none. */
  einOnRecord?: string | undefined;
}

/** The form fields of a client's record: contact details, taxes, tags, contacts, notes. */
export function ClientFields({ form, einOnRecord = '' }: ClientFieldsProps) {
  const { data: tags = [] } = useQuery(tagsQuery);
  const missingFromName = useMissingCharacters('the name', form.choice('name').value);
  const missingFromAddress = useMissingCharacters('the address', form.choice('address').value);
  return (
    <>
      <TextInput label="Name" description={missingFromName} autoComplete="off" {...form.field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput label="Email (optional)" type="email" autoComplete="off" {...form.field('email')} />
        <TextInput label="Phone (optional)" type="tel" autoComplete="off" {...form.field('phone')} />
      </div>
      <TextArea
        label="Address (optional)"
        description={['Printed on invoices, line by line.', missingFromAddress].filter(Boolean).join(' ')}
        rows={2}
        grows
        autoComplete="off"
        {...form.field('address')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Entity type (optional)"
          placeholder="Not known"
          choices={entityTypes.map((value) => ({ value, label: entityTypeLabels[value] }))}
          {...form.field('entityType')}
        />
        <TextInput
          label="EIN (optional)"
          inputMode="numeric"
          autoComplete="off"
          placeholder="12-3456789"
          description={einOnRecord && `On record: ${einOnRecord}. Leave blank to keep it.`}
          {...form.field('ein')}
        />
        <Select
          label="Fiscal year ends (optional)"
          placeholder="Not known"
          choices={fiscalYearEnds.map((value) => ({ value, label: fiscalYearEndLabels[value] }))}
          {...form.field('fiscalYearEnd')}
        />
        <CommaList
          label="States (optional)"
          description="Where returns are filed, such as UT, ID."
          list={form.choice('states')}
        />
      </div>
      <ExemptionFields form={form} />
      <CommaList
        label="Tags (optional)"
        description="Separate tags with commas. You can filter the client list by them."
        list={form.choice('tags')}
        suggestions={tags}
      />
      <ContactFields form={form} />
      <CustomFieldFields form={form} />
      <TextArea
        label="Notes (optional)"
        description="For your firm only; the client does not see them."
        rows={4}
        {...form.field('notes')}
      />
    </>
  );
}
