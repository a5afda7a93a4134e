import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { newCatalogItem, type CatalogItem } from '#contract/invoices/billing-schemas.ts';
import { dollars } from '#contract/money.ts';
import { typedDollars } from '#contract/invoices/amounts.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { useAction } from '#web/actions/use-action.ts';
import { loadFailure, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { catalogItemsQuery, taxRatesQuery } from './queries.ts';

const itemForm = z
  .object({ description: newCatalogItem.shape.description, price: typedDollars, taxable: z.boolean() })
  .transform(({ price, ...item }) => ({ ...item, unitCents: price }));

/** The catalog: services with their usual price, which the lines of an invoice suggest. */
export function CatalogItems() {
  const items = useQuery(catalogItemsQuery);
  // A firm without sales tax rates doesn't see the checkbox.
  const hasRates = useQuery(taxRatesQuery).data?.some(({ archived }) => !archived) ?? false;
  const refreshAfter = useRefreshAfter();
  // A conflict shows the other person's price, which the next attempt replaces.
  const save = async (body: Omit<CatalogItem, 'id' | 'version'>) => {
    const same = items.data?.find(({ description }) => description === body.description);
    try {
      await call(billingEndpoints.saveItem, { body: { ...body, version: same?.version ?? 0 } });
    } finally {
      await refreshAfter(billingEndpoints.saveItem);
    }
  };
  const restore = useAction(billingEndpoints.saveItem, {
    input: ({ id: _id, version: _version, ...body }: CatalogItem) => ({ body }),
    failed: 'Not restored',
  });
  const remove = useAction(billingEndpoints.removeItem, {
    input: ({ id }: CatalogItem) => ({ params: { id: String(id) } }),
    done: (_, { description }) => ({ title: 'Item deleted', description }),
    undo: restore,
    failed: 'Not deleted',
  });
  return (
    <div className="flex flex-col gap-5">
      <Form
        label="Saved item"
        schema={itemForm}
        defaultValues={{ description: '', price: '', taxable: false }}
        submitLabel="Save item"
        pendingLabel="Saving"
        variant="secondary"
        failureTitle="Not saved"
        clearOnSuccess
        onSubmit={save}
        explain={(error) => formErrorOf(error, 'The item was not saved. Please try again.')}
      >
        {(form) => {
          const { value, onValueChange, name } = form.choice('taxable');
          return (
            <>
              <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
                <TextInput label="Service" autoComplete="off" {...form.field('description')} />
                <TextInput
                  label="Usual price ($)"
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.field('price')}
                />
              </div>
              {hasRates && (
                <Checkbox label="Taxable" name={name} checked={value} onCheckedChange={onValueChange} />
              )}
            </>
          );
        }}
      </Form>
      <Loaded
        what="the saved items"
        data={items.data}
        failure={loadFailure(items.error)}
        onRetry={() => void items.refetch()}
        skeleton={<Skeleton className="h-40" />}
      >
        {(loadedItems) =>
          loadedItems.length > 0 ? (
            <ItemsTable items={loadedItems} onRemove={(item) => remove.mutate(item)} />
          ) : (
            <EmptyState sentence="No saved items yet. Save the services you bill most." />
          )
        }
      </Loaded>
    </div>
  );
}

interface ItemsTableProps {
  items: readonly CatalogItem[];
  onRemove: (item: CatalogItem) => void;
}

function ItemsTable({ items, onRemove }: ItemsTableProps) {
  return (
    <Table
      label="Saved items"
      rows={items}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'what',
          header: 'Service',
          cell: ({ description, taxable }) => (taxable ? `${description} (taxable)` : description),
        },
        { key: 'price', header: 'Price', numeric: true, cell: ({ unitCents }) => dollars(unitCents) },
        {
          key: 'delete',
          header: 'Delete',
          hideHeader: true,
          cell: (item) => (
            <Button
              variant="destructive"
              aria-label={`Delete: ${item.description}`}
              onClick={() => onRemove(item)}
            >
              Delete
            </Button>
          ),
        },
      ]}
    />
  );
}
