insert into settings (key, value, version)
select
  'booking.week',
  (
    select coalesce(jsonb_object_agg(day, jsonb_build_object('opens', opens.value, 'closes', closes.value, 'breaks', '[]'::jsonb)), '{}')
    from jsonb_array_elements_text(days.value) as day
  ),
  -- Each row begins with version 1: rules that nobody has saved must not look as if someone had.
  days.version + opens.version + closes.version - 2
from settings days, settings opens, settings closes
where days.key = 'booking.days' and opens.key = 'booking.opens' and closes.key = 'booking.closes'
  and jsonb_typeof(days.value) = 'array'
on conflict (key) do nothing;
--> statement-breakpoint
delete from settings where key in ('booking.days', 'booking.opens', 'booking.closes');
