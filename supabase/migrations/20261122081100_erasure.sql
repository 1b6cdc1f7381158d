-- Erasure: what is known of a person goes when he asks for it, or when its time is over.
--
--   erase_customer(email, phone) -> how many bookings. For staff. Bookings of that e-mail address or
--     phone with their history, messages and links. PT422 `customer_unnamed` when neither says anything.
--     What stays: the ids of deleted bookings, and a wish for no mail, which would be forgotten with it.
--   purge_expired_data() -> what it deleted. Once a day, by the service key or the owner (docs/database.md):
--     hashes of addresses and recipients after a day; bookings, history and messages of appointments
--     that are `retention_months` past; links against mail for bookings deleted 30 days ago.

alter table public.shop_settings
  add column retention_months smallint not null default 24
    constraint shop_settings_retention_months check (retention_months between 1 and 120);
comment on column public.shop_settings.retention_months is 'Months after an appointment until all that is known of it is deleted.';
grant update (retention_months) on table public.shop_settings to authenticated;

-- Append-only but for erasure. The functions below set `bookings.is_erasing`; the Data API offers no
-- way to set it.
create or replace function private.refuse_history_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_outside_caller() is false and coalesce(current_setting('role', true), 'none') <> 'service_role'
    or tg_op = 'DELETE' and current_setting('bookings.is_erasing', true) = 'on' then
    return null;
  end if;
  raise exception using errcode = 'insufficient_privilege', message = 'booking_events_append_only';
end
$$;

create function private.erase_bookings(ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.bookings b where b.id = any (ids);
  perform set_config('bookings.is_erasing', 'on', true);
  delete from public.booking_events e where e.booking_id = any (ids);
  perform set_config('bookings.is_erasing', '', true);
  delete from private.booking_tokens t where t.booking_id = any (ids);
  delete from private.suppression_tokens t where t.booking_id = any (ids);
end
$$;
revoke all on function private.erase_bookings(uuid[]) from public, anon, authenticated, service_role;

create function public.erase_customer(email text default null, phone text default null) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  address constant text := nullif(lower(btrim(email)), '');
  number constant text := nullif(private.phone_key(phone), '');
  ids uuid[];
begin
  if not private.is_staff() then
    raise exception using errcode = 'insufficient_privilege', message = 'staff_only';
  end if;
  if coalesce(address, number) is null or length(number) < 7 then
    raise exception using errcode = 'PT422', message = 'customer_unnamed';
  end if;
  select coalesce(array_agg(b.id), '{}') into ids from public.bookings b
    where private.mail_key(b.customer_email) = private.mail_key(address) and lower(b.customer_email) = address
      or private.phone_key(b.customer_phone) = number;
  perform private.erase_bookings(ids);
  -- Those of bookings that were deleted before.
  delete from private.suppression_tokens t
    where t.recipient = private.mail_key(address)
      and not exists (select from public.bookings b where b.id = t.booking_id);
  return cardinality(ids);
end
$$;
comment on function public.erase_customer(text, text) is 'Erases all bookings of an e-mail address or phone with history, messages and links. For staff.';
revoke all on function public.erase_customer(text, text) from public, anon, authenticated, service_role;
grant execute on function public.erase_customer(text, text) to authenticated;

create function public.purge_expired_data() returns table (purged text, deleted integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  a_day_ago constant timestamptz := clock_timestamp() - interval '24 hours';
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
    where t.issued_at < clock_timestamp() - interval '30 days'
      and not exists (select from public.bookings b where b.id = t.booking_id);
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
comment on function public.purge_expired_data() is 'Deletes what is no longer kept. Once a day, for the service key.';
revoke all on function public.purge_expired_data() from public, anon, authenticated, service_role;
grant execute on function public.purge_expired_data() to service_role;
