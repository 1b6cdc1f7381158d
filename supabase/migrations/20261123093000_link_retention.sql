-- Links against mail work until 30 days after their booking was deleted, as /privacy says, however long
-- before that they were sent.

create or replace function public.purge_expired_data() returns table (purged text, deleted integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  a_day_ago constant timestamptz := clock_timestamp() - interval '24 hours';
  thirty_days_ago constant timestamptz := clock_timestamp() - interval '30 days';
  kept_from constant date := (
    select private.shop_now()::date - s.retention_months * interval '1 month' from public.shop_settings s
  );
  schedule_runs regclass;
  ids uuid[];
  hashes integer := 0;
  found_rows integer;
begin
  select coalesce(array_agg(b.id), '{}') into ids from public.bookings b where b.booking_date < kept_from;
  perform private.erase_bookings(ids);
  purged := 'bookings';
  deleted := cardinality(ids);
  return next;

  perform set_config('bookings.is_erasing', 'on', true);
  delete from public.booking_events e
    where e.happened_at < private.shop_instant(kept_from::timestamp)
      and not exists (select from public.bookings b where b.id = e.booking_id);
  get diagnostics found_rows = row_count;
  perform set_config('bookings.is_erasing', '', true);
  purged := 'history';
  deleted := found_rows;
  return next;

  delete from public.closures c where c.to_day < kept_from;
  get diagnostics found_rows = row_count;
  purged := 'closures';
  deleted := found_rows;
  return next;

  delete from private.booking_intake i where i.taken_at <= a_day_ago;
  get diagnostics found_rows = row_count;
  hashes := hashes + found_rows;
  delete from private.manage_tries t where t.tried_at <= a_day_ago;
  get diagnostics found_rows = row_count;
  hashes := hashes + found_rows;
  delete from private.captcha_passes p where p.passed_at <= a_day_ago;
  delete from private.mail_log l where l.leased_at <= a_day_ago;
  get diagnostics found_rows = row_count;
  purged := 'hashes';
  deleted := hashes + found_rows;
  return next;

  delete from private.suppression_tokens t
    where t.issued_at < thirty_days_ago
      and not exists (select from public.bookings b where b.id = t.booking_id)
      and not exists (
        select from public.booking_deletions d where d.booking_id = t.booking_id and d.deleted_at > thirty_days_ago
      );
  get diagnostics found_rows = row_count;
  purged := 'links';
  deleted := found_rows;
  return next;

  -- The schedule writes down each of its runs, for ever.
  schedule_runs := to_regclass('cron.job_run_details');
  if schedule_runs is not null then
    execute format('delete from %s where end_time < clock_timestamp() - interval ''7 days''', schedule_runs);
    get diagnostics found_rows = row_count;
    purged := 'schedule';
    deleted := found_rows;
    return next;
  end if;
end
$$;
