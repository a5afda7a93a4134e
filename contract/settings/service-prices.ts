import type { Service } from './service-schemas.ts';

/** 'Bookkeeping from $350 a month.': the lowest of the prices that the owner has set, or '' if none of them names an amount. */
export function lowestPriceText(services: readonly Pick<Service, 'title' | 'price'>[]): string {
  const [lowest] = services
    .flatMap(({ title, price = '' }) => {
      const [, amount] = /\$ ?(\d[\d,]*(?:\.\d+)?)/.exec(price) ?? [];
      return amount === undefined ? [] : [{ title, price, amount: Number(amount.replaceAll(',', '')) }];
    })
    .toSorted((one, other) => one.amount - other.amount);
  return lowest ? `${lowest.title} ${lowerFirst(lowest.price).replace(/\.$/, '')}.` : '';
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
