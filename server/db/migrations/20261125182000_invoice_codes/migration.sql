alter table invoices add column code text;
--> statement-breakpoint
-- Twelve random bytes of a version 4 UUID, of which five bits each choose a sign: 60 bits.
update invoices set code = (
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random.bytes, place) & 31) + 1, 1), '' order by place)
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes where invoices.id is not null) random,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) place
) where state <> 'draft';
--> statement-breakpoint
create unique index invoices_code on invoices (code);
