import { maxContacts } from '#contract/clients/record.ts';
import { RowList } from '#web/ui/table/RowList.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import type { TypedClientForm } from './typed-client-form.ts';

/** The people to contact at a client. */
export function ContactFields({ form }: { form: TypedClientForm }) {
  return (
    <RowList
      label="Contacts (optional)"
      description="People to talk to. To let someone into the portal, invite them under People."
      list={form.choice('contacts')}
      row="Contact"
      blank={{ name: '', role: '', email: '', phone: '' }}
      max={maxContacts}
    >
      {(index) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="Full name"
            autoComplete="off"
            {...typedText(form.choice(`contacts.${index}.name`))}
          />
          <TextInput
            label="Role"
            autoComplete="off"
            placeholder="Owner, office manager"
            {...typedText(form.choice(`contacts.${index}.role`))}
          />
          <TextInput
            label="Contact email"
            type="email"
            autoComplete="off"
            {...typedText(form.choice(`contacts.${index}.email`))}
          />
          <TextInput
            label="Contact phone"
            type="tel"
            autoComplete="off"
            {...typedText(form.choice(`contacts.${index}.phone`))}
          />
        </div>
      )}
    </RowList>
  );
}
