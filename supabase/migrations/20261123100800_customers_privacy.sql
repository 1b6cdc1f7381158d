-- Customers and privacy: bookings seen by who made them, and how a person is forgotten.
--
-- Customers have no table of their own, so there is nothing to keep in step. Who is one customer:
--   1. Bookings with the same phone are: +1, spaces, dots and extensions make no difference
--      (private.phone_key). A phone with fewer than seven digits left is none: there the e-mail address
--      counts, and without one the booking stands alone.
--   2. Phones that share an e-mail address (private.mail_key) are one customer too, also by way of a third.
--   3. Names join nobody and part nobody: a family on one phone is one customer with several names.
--
-- The key of a customer is the id of the first booking: no phone stands in an address or a log. The id of
-- any other booking leads to the customer as well, so a key stays good when the first one is deleted.
--
-- For staff:
--   customers(search, after_key, page_size) -> one row each, the last visit first, 50 a page or up to 1000.
--     A visit is a completed booking, or a confirmed one whose day has passed. `spent` is what completed
--     ones cost. `after_key` is the key of the last row of the page before.
--   customer_bookings(customer_key) -> the customer's bookings, the newest day first; none for an unknown key
--   find_customers(phone) -> known customers while the phone rings: at most five, the newest first, one row
--     per name, as families share a phone, with the id of the newest booking. Nothing for fewer than seven
--     digits.
--   erase_customer(email, phone) -> how many bookings. Those of that e-mail address or phone with their
--     notes, history, messages and links. PT422 `customer_unnamed` when neither says anything. What stays:
--     the ids of deleted bookings, and a wish for no mail, which would be forgotten with it.
--   erase_customer_by_key(customer_key) -> what was deleted: erase_customer() for each contact of the customer
--
-- By schedule, with the service key, or by the owner (docs/database.md):
--   purge_expired_data() -> what it deleted. Once a day: hashes of addresses and recipients after a day;
--     bookings with all that hangs on them, history, messages and closures of days that are
--     `retention_months` past; links against mail from 30 days after their booking was deleted.

-- Contacts that share an e-mail address with another one, each with the smallest contact that it is
-- joined to. In each round every contact takes the smallest of those with which it shares an address.
create function private.joined_contacts() returns table (contact_key text, customer text)
language plpgsql stable security definer rows 100 set search_path = '' set work_mem = '64MB' as $$
#variable_conflict use_column
declare
  contacts text[];
  mails text[];
  smallest text[];
  has_changed boolean := true;
begin
  with shared as (
    select b.mail_key from public.bookings b where b.mail_key is not null
    group by b.mail_key having min(b.contact_key) <> max(b.contact_key)
  ), pairs as (
    select distinct b.contact_key, b.mail_key from public.bookings b join shared s on s.mail_key = b.mail_key
  )
  select array_agg(p.contact_key), array_agg(p.mail_key), array_agg(p.contact_key)
    into contacts, mails, smallest from pairs p;
  while has_changed and contacts is not null loop
    select array_agg(c.later order by c.n), bool_or(c.later <> c.earlier) into smallest, has_changed from (
      select m.n, m.earlier, min(m.of_mail) over (partition by m.contact collate "C") as later from (
        select l.n, l.contact, l.smallest as earlier,
          min(l.smallest collate "C") over (partition by l.mail collate "C") as of_mail
        from unnest(contacts, mails, smallest) with ordinality l (contact, mail, smallest, n)
      ) m
    ) c;
  end loop;
  return query select distinct l.contact, l.smallest from unnest(contacts, smallest) l (contact, smallest);
end
$$;
revoke all on function private.joined_contacts() from public, anon, authenticated, service_role;

-- The contacts of the customer who made a booking.
create function private.contacts_of(booking_id uuid) returns setof text
language sql stable security definer set search_path = '' rows 2 as $$
  with recursive reached as (
    select b.contact_key from public.bookings b where b.id = contacts_of.booking_id
    union
    select other.contact_key from reached r
      join public.bookings mine on mine.contact_key = r.contact_key
      join public.bookings other on private.mail_key(other.customer_email) = mine.mail_key
  )
  select contact_key from reached
$$;
revoke all on function private.contacts_of(uuid) from public, anon, authenticated, service_role;

-- A search for a name together with a phone finds the phone however it is written, as one for a phone
-- alone does.
create function public.customers(
  search text default null, after_key uuid default null, page_size integer default 50
) returns table (
  customer_key uuid, names text[], customer_phone text, customer_email text, vehicle_type text,
  visits integer, no_shows integer, spent numeric, last_visit date, next_visit date, first_seen date,
  total_count integer
)
language plpgsql stable security definer
set search_path = '' set work_mem = '64MB' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  today constant date := private.shop_now()::date;
  wanted constant text := nullif(lower(btrim(regexp_replace(left(search, 200), '\s+', ' ', 'g'))), '');
  words constant text[] := (
    select array_agg('%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%')
    from unnest(string_to_array(wanted, ' ')) w
  );
  -- The words without those that are a phone, or a part of one.
  texts constant text[] := array(select w from unnest(words) w where w !~ '^%[0-9()+.-]+%$');
  phone constant text := (
    select string_agg(w, ' ' order by place) from unnest(string_to_array(wanted, ' ')) with ordinality p (w, place)
    where w ~ '^[0-9()+.-]+$'
  );
  numbers constant text[] := (
    select array_agg('%' || n || '%')
    from unnest(array[regexp_replace(phone, '[^0-9]', '', 'g'), private.phone_key(phone)]) n
    where length(n) >= 3
  );
  after_customer text collate "C";
  after_visit date;
begin
  perform private.require_staff();
  if after_key is not null then
    select min(b.contact_key),
        max(b.booking_date) filter (where b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today)
      into after_customer, after_visit
      from public.bookings b where b.contact_key in (select private.contacts_of(after_key));
    if after_customer is null then
      raise exception using errcode = 'PT404', message = 'customer_unknown', hint = 'Read the first page again.';
    end if;
  end if;
  return query
    with joined as materialized (
      select j.contact_key, j.customer collate "C" as customer from private.joined_contacts() j
    ), entries as (
      select b.*, coalesce(j.customer, b.contact_key) as customer
      from public.bookings b left join joined j on j.contact_key = b.contact_key
    ), totals as materialized (
      select e.customer,
        count(*) filter (
          where e.status = 'completed' or e.status = 'confirmed' and e.booking_date < today
        )::integer as visits,
        count(e.no_show_at)::integer as no_shows,
        coalesce(sum(e.total_price) filter (where e.status = 'completed'), 0) as spent,
        max(e.booking_date) filter (
          where e.status = 'completed' or e.status = 'confirmed' and e.booking_date < today
        ) as last_visit,
        min(e.booking_date) filter (
          where private.holds_place(e.status) and e.booking_date >= today
        ) as next_visit,
        min(e.created_at) as first_made
      from entries e
      group by e.customer
      having words is null or bool_or(
        lower(e.customer_name || ' ' || coalesce(e.customer_email, '') || ' ' || e.contact_key) like all (words)
        or numbers is not null and e.contact_key like any (numbers)
          and lower(e.customer_name || ' ' || coalesce(e.customer_email, '')) like all (texts)
      )
    ), page as (
      select t.* from totals t
      where after_customer is null
        or coalesce(t.last_visit, '-infinity') < coalesce(after_visit, '-infinity')
        or coalesce(t.last_visit, '-infinity') = coalesce(after_visit, '-infinity') and t.customer > after_customer
      order by t.last_visit desc nulls last, t.customer
      limit least(greatest(coalesce(page_size, 50), 1), 1000)
    )
    select d.first_id, n.names, d.phone, d.email, d.vehicle, p.visits, p.no_shows, p.spent, p.last_visit,
      p.next_visit, ((p.first_made at time zone 'UTC') - interval '7 hours')::date,
      (select count(*)::integer from totals)
    from page p
    cross join lateral (
      select array_agg(j.contact_key) || p.customer as keys from joined j where j.customer = p.customer
    ) c
    cross join lateral (
      select (array_agg(b.id order by b.created_at, b.id))[1] as first_id,
        (array_agg(b.customer_phone order by b.created_at desc, b.id))[1] as phone,
        (array_agg(b.customer_email order by b.created_at desc, b.id) filter (where b.customer_email is not null))[1]
          as email,
        (array_agg(b.vehicle_type order by b.created_at desc, b.id))[1] as vehicle
      from public.bookings b where b.contact_key = any (c.keys)
    ) d
    cross join lateral (
      select array_agg(k.customer_name order by k.created_at desc, k.id) as names from (
        select distinct on (lower(regexp_replace(btrim(b.customer_name), '\s+', ' ', 'g')))
          b.customer_name, b.created_at, b.id
        from public.bookings b where b.contact_key = any (c.keys)
        order by lower(regexp_replace(btrim(b.customer_name), '\s+', ' ', 'g')), b.created_at desc, b.id
      ) k
    ) n
    order by p.last_visit desc nulls last, p.customer;
end
$$;
comment on function public.customers(text, uuid, integer) is 'Customers, the last visit first. For staff.';
revoke all on function public.customers(text, uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.customers(text, uuid, integer) to authenticated;

create function public.customer_bookings(customer_key uuid) returns setof public.bookings
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select b.* from public.bookings b
    where b.contact_key in (select private.contacts_of(customer_key))
    order by b.booking_date desc, private.slot_start(b.booking_date, b.booking_time) desc, b.id;
end
$$;
comment on function public.customer_bookings(uuid) is 'Bookings of the customer who made the one with this id. For staff.';
revoke all on function public.customer_bookings(uuid) from public, anon, authenticated, service_role;
grant execute on function public.customer_bookings(uuid) to authenticated;

create function public.find_customers(phone text) returns table (
  customer_name text, customer_email text, customer_phone text, vehicle_type text, vehicle_make text,
  vehicle_model text, visits integer, no_shows integer, last_visit date, last_service text, next_visit date,
  booking_id uuid
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  number constant text := private.phone_key(find_customers.phone);
  today constant date := private.shop_now()::date;
begin
  if not private.is_staff() then
    raise exception using errcode = 'insufficient_privilege', message = 'staff_only';
  end if;
  if number is null or length(number) < 7 then
    return;
  end if;
  return query
    with known as (
      select b.*, lower(regexp_replace(btrim(b.customer_name), '\s+', ' ', 'g')) as name_key,
        private.slot_start(b.booking_date, b.booking_time) as starts_at,
        b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit
      from public.bookings b where private.phone_key(b.customer_phone) = number
    ), newest as (
      select distinct on (k.name_key) k.* from known k order by k.name_key, k.created_at desc, k.id
    ), counted as (
      select k.name_key,
        count(*) filter (where k.is_visit)::integer as visits,
        count(k.no_show_at)::integer as no_shows,
        max(k.booking_date) filter (where k.is_visit) as last_visit,
        (array_agg(k.service_name order by k.starts_at desc)
          filter (where k.is_visit))[1] as last_service,
        min(k.booking_date) filter (where private.holds_place(k.status) and k.booking_date >= today) as next_visit,
        (array_agg(k.customer_email order by k.created_at desc) filter (where k.customer_email is not null))[1] as email
      from known k group by k.name_key
    )
    select n.customer_name, c.email, n.customer_phone, n.vehicle_type, n.vehicle_make, n.vehicle_model,
      c.visits, c.no_shows, c.last_visit, c.last_service, c.next_visit, n.id
    from newest n join counted c on c.name_key = n.name_key
    order by n.created_at desc, n.id limit 5;
end
$$;
comment on function public.find_customers(text) is 'Customers known by a phone, with their last vehicle and visits. For staff.';
revoke all on function public.find_customers(text) from public, anon, authenticated, service_role;
grant execute on function public.find_customers(text) to authenticated;

-- Sets `bookings.is_erasing`, which the Data API offers no way to set: the history is append-only otherwise.
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

-- erase_customer() is given the phone as it was typed: of a foreign number, the key alone reads as another.
create function public.erase_customer_by_key(customer_key uuid) returns table (
  bookings integer, notes integer, messages integer, events integer
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  ids uuid[];
  contact record;
begin
  perform private.require_staff();
  select coalesce(array_agg(b.id), '{}') into ids
    from public.bookings b where b.contact_key in (select private.contacts_of(customer_key));
  bookings := cardinality(ids);
  select count(*) into notes from public.booking_notes n where n.booking_id = any (ids);
  select count(*) into messages from public.booking_messages m where m.booking_id = any (ids);
  select count(*) into events from public.booking_events e where e.booking_id = any (ids);
  for contact in
    select distinct lower(b.customer_email) as email,
      case when length(private.phone_key(b.customer_phone)) >= 7 then b.customer_phone end as phone
    from public.bookings b where b.id = any (ids)
  loop
    if contact.email is not null or contact.phone is not null then
      perform public.erase_customer(contact.email, contact.phone);
    end if;
  end loop;
  -- One with neither.
  perform private.erase_bookings(ids);
  return next;
end
$$;
comment on function public.erase_customer_by_key(uuid) is 'Erases the customer who made the booking with this id: all their bookings with notes, history, messages and links. For staff.';
revoke all on function public.erase_customer_by_key(uuid) from public, anon, authenticated, service_role;
grant execute on function public.erase_customer_by_key(uuid) to authenticated;

create function public.purge_expired_data() returns table (purged text, deleted integer)
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
  delete from private.link_uses u where u.used_at <= a_day_ago;
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
comment on function public.purge_expired_data() is 'Deletes what is no longer kept. Once a day, for the service key.';
revoke all on function public.purge_expired_data() from public, anon, authenticated, service_role;
grant execute on function public.purge_expired_data() to service_role;
