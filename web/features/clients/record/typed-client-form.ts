import type * as z from 'zod';
import type { clientForm } from '#contract/clients/form.ts';
import type { TypedForm } from '#web/ui/form/typed-form.ts';

/** The form of a client's record, as the components for its fields take it. */
export type TypedClientForm = TypedForm<z.input<typeof clientForm>, z.output<typeof clientForm>>;
