import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A date-time, stored in UTC. */
export const dateTime = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
