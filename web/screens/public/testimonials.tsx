import { testimonialsCopy } from '#content/pages.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { call } from '#web/api/call.ts';
import { Quotation } from '#web/features/testimonials/Quotation.tsx';
import { PageIntro } from '#web/layouts/PageIntro.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { ShareExperience } from './testimonials/ShareExperience.tsx';

export async function testimonialsPage() {
  const testimonials = await call(testimonialEndpoints.published, {});
  const { lead, leadOfSamples } = testimonialsCopy;
  const isReal = testimonials.length === 0 || testimonials.some(({ sample }) => !sample);
  return (
    <>
      <PageHead title={testimonialsCopy.title} description={testimonialsCopy.description} />
      <PageIntro heading={testimonialsCopy.heading} lead={isReal ? lead : leadOfSamples} />
      {testimonials.length > 0 ? (
        <ul className="mx-auto max-w-page px-5 lg:px-6">
          {testimonials.map((testimonial) => (
            <li key={testimonial.id} className="border-b border-rule py-14 max-sm:py-10">
              <Quotation testimonial={testimonial} captionBeside />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mx-auto mt-14 max-w-page px-5 text-lead text-ink-2 lg:px-6">{testimonialsCopy.empty}</p>
      )}
      <ShareExperience />
    </>
  );
}
