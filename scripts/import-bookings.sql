-- Brings back the bookings of a file that the dashboard wrote (Download, All bookings, JSON), as
-- docs/backup.md says. Expects its lines in pg_temp.lines_of_file; it is all or nothing.
do $import$
declare
  file constant jsonb := (
    select string_agg(line, e'\n' order by number) from pg_temp.lines_of_file
  )::jsonb;
  missing constant uuid[] := array(
    select (b ->> 'id')::uuid from jsonb_array_elements(file -> 'bookings') b
    where not exists (select from public.bookings known where known.id = (b ->> 'id')::uuid)
  );
  -- Those that nobody made are the holidays that a new project begins with.
  has_closures constant boolean := exists (select from public.closures where created_by is not null)
    or cardinality(missing) < jsonb_array_length(file -> 'bookings');
  part record;
  names text;
begin
  if file ->> 'kind' is distinct from 'all-bookings' or file ->> 'version' is distinct from '1' then
    raise exception 'not_all_bookings' using hint = 'In the dashboard: Download, All bookings, JSON.';
  end if;
  if not has_closures then
    delete from public.closures;
  end if;
  for part in
    select * from (values
      ('booking_events', 'not exists (select from public.booking_events known where known.booking_id = f.booking_id)', 'f.id'),
      ('bookings', 'f.id = any($2)', 'f.created_at'),
      ('booking_notes', 'f.booking_id = any($2)', 'f.created_at'),
      ('closures', 'not $3 and (to_jsonb(f) ->> ''bay_id'' is null or exists (select from public.bays y where y.id = (to_jsonb(f) ->> ''bay_id'')::integer))', 'f.created_at')
    ) parts (name, condition, sequence)
  loop
    -- The columns that the file and this database know, without those that the database makes itself.
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into names
    from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', part.name)::regclass and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
      and file -> part.name -> 0 ? a.attname::text;
    continue when names is null;
    execute format(
      'insert into public.%1$I (%2$s)
       select %2$s from jsonb_populate_recordset(null::public.%1$I, $1) f where %3$s order by %4$s',
      part.name, names, part.condition, part.sequence
    ) using file -> part.name, missing, has_closures;
  end loop;
  delete from public.booking_deletions where booking_id = any(missing);
  perform private.queue_missing_reminders();
  raise notice '% of % bookings brought back',
    cardinality(missing), jsonb_array_length(file -> 'bookings');
end
$import$;
