import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { type ServiceId, serviceIds } from '#contract/settings/services.ts';
import { servicesText } from '#web/features/settings/firm/firm-texts.ts';
import { TextEditor } from '#web/features/settings/firm/TextEditor.tsx';
import { ServiceFields } from '#web/features/settings/services/ServiceFields.tsx';
import { ServicePicker } from '#web/features/settings/services/ServicePicker.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { ServicePreview } from '../previews/ServicePreview.tsx';

export const Route = createFileRoute('/_admin/admin/services')({
  validateSearch: ({ service }: Record<string, unknown>): { service?: ServiceId | undefined } => ({
    service: serviceIds.find((id) => id === service),
  }),
  head: () => ({ meta: [{ title: 'Services | Admin Dashboard' }] }),
  component: Services,
});

function Services() {
  const { service = serviceIds[0] } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [chosen, setChosen] = useState(service);
  const index = serviceIds.indexOf(chosen);
  const choose = (id: ServiceId) => {
    setChosen(id);
    // For reloads and shared links; the screen doesn't wait for it.
    void navigate({ search: { service: id }, replace: true, resetScroll: false });
  };
  return (
    <>
      <AdminHeading
        heading="Services"
        lead="Thirteen services with fixed addresses. Edit any of them; Save stores all of your changes."
      />
      <TextEditor
        text={servicesText}
        label="Services"
        preview={({ services }) => services[index] && <ServicePreview service={services[index]} />}
        onPointOut={(names) => {
          const wrong = serviceIds.filter((_, place) =>
            names.some((name) => name.startsWith(`services.${place}.`)),
          );
          // The focus is about to move: the fields have to be there at once.
          if (wrong[0] && !wrong.includes(chosen)) choose(wrong[0]);
        }}
      >
        {(form, { services }) => (
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[min(15rem,30%)_minmax(0,44rem)]">
            <ServicePicker services={services} chosen={chosen} onChoose={choose} />
            <ServiceFields key={chosen} form={form} index={index} />
          </div>
        )}
      </TextEditor>
    </>
  );
}
