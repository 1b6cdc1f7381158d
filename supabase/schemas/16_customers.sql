-- Customers: bookings seen by whose they are. How a person is forgotten is in the file of privacy.
--
-- Rows say who is one customer (customers, customer_contacts, bookings.customer_id; see customer records):
--   1. A booking that the shop knows (is_known) is of the customer of its phone (private.phone_key), else of its
--      email address (private.mail_key). Where these are two people nothing is joined: the booking is of a customer
--      of its own, and staff are asked (customer_matches).
--   2. What anybody typed online, and by the link of a quote, is of a customer of its own, until staff take, confirm
--      or complete it or its vehicle is here.
--   3. Names join nobody and part nobody: a family on one phone is one customer with several names.
--   4. What staff say by hand stays: two customers become one (merge_customers), or some bookings are somebody
--      else's (part_bookings). A phone or an address that both then carry is shared, and joins nobody any more.
-- Names, phone, address and vehicle of a customer come from known bookings. Where there is none, they are
-- what was typed online, and say so (is_known). The private link proves nothing of either: the person
-- who books is shown it.
--
-- People who were brought along from elsewhere and have not booked are known, too, by their profile (customer_profiles), whose
-- key is the customer's own id.
--
-- The key of a customer is the id of the first booking: no phone is in an address or a log. The id of
-- any other booking leads to the customer as well, so a key stays good when the first one is deleted.

-- Two writings of one name have this in common.
create function private.name_key(name text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select private.folded(btrim(regexp_replace(name, '\s+', ' ', 'g')))
$$;

-- Whom a search finds: by name, address and phone of any booking, by plate and by tag. Null without a search.
create function private.found_customers(search text) returns uuid[]
language plpgsql stable security definer
set search_path = '' set work_mem = '64MB' set plan_cache_mode = 'force_custom_plan' as $$
declare
  wanted constant text := nullif(
    private.plain_phone(private.folded(btrim(regexp_replace(left(search, 200), '\s+', ' ', 'g')))), ''
  );
  -- Every word in name and address, or the words there and the numbers in the phone.
  words text[];
  texts text[];
  numbers text[];
  -- Anything else is found in the phone exactly as typed.
  exact constant text := '%' || regexp_replace(btrim(left(search, 200)), '([\\%_])', '\\\1', 'g') || '%';
  plate_part constant text := regexp_replace(lower(wanted), '[^a-z0-9]', '', 'g');
  marked constant uuid[] := array(
    select v.customer_id from public.customer_vehicles v
      where length(plate_part) >= 3 and regexp_replace(lower(v.plate), '[^a-z0-9]', '', 'g') like '%' || plate_part || '%'
    union
    select t.customer_id from public.customer_tags t where private.folded(t.tag) = wanted
  );
begin
  if wanted is null then
    return null;
  end if;
  -- As the dashboard's list takes a search apart (src/domain/booking/booking-search.ts): a number with its punctuation
  -- and spaces, or a word; "Lee, Anna" is two. Nearly every phone contains any two digits, so a number has three; zeros
  -- that only dial do not count, nor does an extension.
  select coalesce(array_agg(p.word), '{}'), coalesce(array_agg(p.word) filter (where p.digits is null), '{}'),
      coalesce(array_agg(p.digits) filter (where p.digits is not null), '{}')
    into words, texts, numbers
    from regexp_matches(
      regexp_replace(wanted, private.phone_pattern(), '\1'), '[0-9+(][0-9 ().+]*(?=[ ,;]|$)|[^ ,;]+', 'g'
    ) t (term)
    cross join regexp_replace(regexp_replace(t.term[1], '\(\s*0\s*\)', '', 'g'), '[^0-9]', '', 'g') n (digits)
    cross join lateral (
      select '%' || regexp_replace(regexp_replace(btrim(t.term[1]), '\.+$', ''), '([\\%_])', '\\\1', 'g') || '%' as word,
        '%' || case when t.term[1] !~ '^[0-9 ().+]+$' or length(n.digits) < 3 then null
          when t.term[1] ~ '^\+' or length(n.digits) < 9 then n.digits
          else regexp_replace(n.digits, '^(011|00|0)', '') end || '%' as digits
    ) p;
  return array(
    select distinct b.customer_id from public.bookings b
    where b.search_text like all (words)
      or b.phone_text like all (numbers) and b.search_text like all (texts)
      or b.customer_phone like exact
      or b.customer_id = any (marked)
    union
    select p.customer_id from public.customer_profiles p
    where p.search_text like all (words)
      or p.phone_text like all (numbers) and p.search_text like all (texts)
      or p.customer_phone like exact
      or p.customer_id = any (marked)
  );
end
$$;

-- PostgreSQL puts these two into the query of customers(), which is why they set nothing: it plans for the sort, the
-- filter and the search that were asked for. Their caller has no search path.
create function private.ranked_customers(found uuid[], sort_by text, filter_by text, today date)
returns table (customer_id uuid, is_known boolean, rank numeric)
language sql stable as $$
  select s.customer_id, s.is_known, case
      when not s.is_known then -2
      when sort_by = 'visits' then s.visits
      when sort_by = 'spent' then s.spent
      else coalesce(s.last_visit - date '1900-01-01', -1) end
  from (
    select e.customer_id, bool_or(e.is_known) as is_known, bool_or(e.has_mark) as has_mark,
      max(e.booking_date) filter (where e.is_visit) as last_visit,
      count(*) filter (where e.is_visit and sort_by = 'visits') as visits, coalesce(sum(e.paid), 0) as spent
    from (
      select b.customer_id, b.booking_date, b.is_known,
        b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit,
        case when sort_by = 'spent' and b.status = 'completed' then b.total_price - b.refunded end as paid,
        case filter_by
          when 'away' then private.holds_spot(b.status) and b.booking_date >= today
          when 'no_shows' then b.no_show_at is not null
          when 'without_email' then b.mail_key is not null end as has_mark
      from public.bookings b
      -- An index finds the bookings of a few; those of many are looked up in a hash.
      where found is null
        or case when cardinality(found) <= 1000 then b.customer_id = any (found)
          else b.customer_id in (select unnest(found)) end
    ) e
    group by e.customer_id
  ) s
  where case filter_by
    when 'away' then s.last_visit < today - interval '6 months' and not s.has_mark
    when 'no_shows' then s.has_mark
    when 'without_email' then not s.has_mark
    else true end
  union all
  select p.customer_id, true, case when sort_by in ('visits', 'spent') then 0 else -1 end
  from public.customer_profiles p
  where not exists (select from public.bookings b where b.customer_id = p.customer_id)
    and (found is null or p.customer_id = any (found))
    and case filter_by when 'without_email' then p.customer_email is null else filter_by is null end
$$;

create function private.customer_summary(of_customer uuid, known boolean, today date) returns table (
  first_id uuid, names text[], phone text, email text, vehicle text, visits integer, no_shows integer, spent numeric,
  last_visit date, next_visit date, first_made timestamptz, car text, plate text, in_shop boolean
)
language sql stable as $$
  select coalesce((array_agg(b.id order by b.created_at, b.id))[1], of_customer),
    coalesce((
      select array_agg(k.customer_name order by k.newest desc, k.customer_name) from (
        select distinct on (private.name_key(w.customer_name)) w.customer_name, w.newest from (
          select n.customer_name, max(n.created_at) as newest
          from public.bookings n where n.customer_id = of_customer and n.is_known = known
          group by n.customer_name
        ) w
        order by private.name_key(w.customer_name), w.newest desc, w.customer_name
      ) k
    ), (select array[p.customer_name] from public.customer_profiles p where p.customer_id = of_customer)),
    coalesce(
      (array_agg(b.customer_phone order by b.created_at desc, b.id) filter (where b.is_known = known))[1],
      (select p.customer_phone from public.customer_profiles p where p.customer_id = of_customer)
    ),
    coalesce(
      (array_agg(b.customer_email order by b.created_at desc, b.id)
        filter (where b.is_known = known and b.customer_email is not null))[1],
      (select p.customer_email from public.customer_profiles p where p.customer_id = of_customer)
    ),
    coalesce(
      (array_agg(b.vehicle_type order by b.created_at desc, b.id) filter (where b.is_known = known))[1],
      (
        select k.vehicle_type from public.customer_vehicles k where k.customer_id = of_customer
        order by k.updated_at desc, k.id limit 1
      ), ''
    ),
    count(*) filter (where v.is_visit)::integer, count(b.no_show_at)::integer,
    coalesce(sum(b.total_price - b.refunded) filter (where b.status = 'completed'), 0),
    max(b.booking_date) filter (where v.is_visit),
    min(b.booking_date) filter (where private.holds_spot(b.status) and b.booking_date >= today),
    coalesce(min(b.created_at), (select p.created_at from public.customer_profiles p where p.customer_id = of_customer)),
    coalesce(
      (array_agg(nullif(concat_ws(' ', b.vehicle_make, b.vehicle_model), '') order by b.created_at desc, b.id)
        filter (where b.is_known = known))[1],
      (
        select concat_ws(' ', k.vehicle_make, k.vehicle_model) from public.customer_vehicles k
        where k.customer_id = of_customer order by k.updated_at desc, k.id limit 1
      ), ''
    ),
    coalesce((
      select k.plate from public.customer_vehicles k where k.customer_id = of_customer and k.plate is not null
      order by k.updated_at desc, k.id limit 1
    ), ''),
    coalesce(bool_or(b.status = 'confirmed' and b.arrived_at is not null), false)
  from public.bookings b
  cross join lateral (select b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit) v
  where b.customer_id = of_customer
$$;

create function public.customers(
  search text default null, after_key uuid default null, page_size integer default 50,
  sort_by text default 'last_visit', filter_by text default null
) returns table (
  customer_key uuid, names text[], customer_phone text, customer_email text, vehicle_type text, is_known boolean,
  visits integer, no_shows integer, spent numeric, last_visit date, next_visit date, first_seen date,
  tags text[], total_count integer, car text, plate text, in_shop boolean
)
language plpgsql stable security definer
set search_path = '' set work_mem = '64MB' set jit = off set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  today constant date := private.shop_now()::date;
  after_customer constant uuid := private.customer_of(after_key);
  found uuid[];
begin
  perform private.require_staff();
  if sort_by not in ('last_visit', 'visits', 'spent') or sort_by is null
    or filter_by not in ('away', 'no_shows', 'without_email') then
    perform private.refuse('PT422', 'list_unknown');
  end if;
  if after_key is not null and after_customer is null then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Read the first page again.');
  end if;
  found := private.found_customers(search);
  return query
    with ranked as materialized (
      select r.* from private.ranked_customers(found, sort_by, filter_by, today) r
    ), page as (
      select r.* from ranked r
      where after_customer is null
        or (-r.rank, r.customer_id) > (select -a.rank, a.customer_id from ranked a where a.customer_id = after_customer)
      order by r.rank desc, r.customer_id
      limit least(greatest(coalesce(page_size, 50), 1), 1000)
    )
    select s.first_id, s.names, s.phone, s.email, s.vehicle, p.is_known, s.visits, s.no_shows, s.spent, s.last_visit,
      s.next_visit, private.shop_time(s.first_made)::date,
      array(select distinct t.tag from public.customer_tags t where t.customer_id = p.customer_id order by t.tag),
      (select count(*)::integer from ranked), s.car, s.plate, s.in_shop
    from page p cross join lateral private.customer_summary(p.customer_id, p.is_known, today) s
    order by p.rank desc, p.customer_id;
end
$$;
comment on function public.customers(text, uuid, integer, text, text) is 'Customers, page by page: 50, or up to 1000. Found by name, address, phone, plate and tag. after_key is the key of the last row of the page before. sort_by: last_visit, visits or spent, the highest first, who is not known last. filter_by: away (no visit for six months and none ahead), no_shows, without_email. A visit is a completed booking, or a confirmed one whose day has passed; spent is what completed ones cost; car and plate are those of the last vehicle, or empty. PT422 `list_unknown` for another sort or filter, PT404 `customer_unknown` where the page before is gone. For staff. May be null: customer_email, last_visit, next_visit.';
grant execute on function public.customers(text, uuid, integer, text, text) to authenticated;

create function public.customer_bookings(customer_key uuid) returns setof public.bookings
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return query
    select b.* from public.bookings b
    where b.customer_id = private.customer_of(customer_bookings.customer_key)
    order by b.booking_date desc, private.slot_start(b.booking_date, b.booking_time) desc, b.id;
end
$$;
comment on function public.customer_bookings(uuid) is 'Bookings of the customer who made the one with this id, the newest day first. For staff.';
grant execute on function public.customer_bookings(uuid) to authenticated;

create function public.find_customers(phone text) returns table (
  customer_name text, customer_email text, customer_phone text, vehicle_type text, vehicle_make text,
  vehicle_model text, visits integer, no_shows integer, last_visit date, last_service text, next_visit date,
  booking_id uuid, standing text
)
language plpgsql stable security definer set search_path = '' set jit = off
set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare
  number constant text := nullif(private.phone_key(private.plain_phone(left(find_customers.phone, 260))), '');
  today constant date := private.shop_now()::date;
  owners constant uuid[] := array(
    select k.customer_id from public.bookings k where k.contact_key = number and k.is_known
    union
    select p.customer_id from public.customer_profiles p where p.contact_key = number
  );
begin
  perform private.require_staff();
  return query
    with entries as (
      select b.*, private.name_key(b.customer_name) as name_key,
        private.slot_start(b.booking_date, b.booking_time) as starts_at,
        b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit,
        case when b.is_known then 0 when b.customer_confirmed_at is not null then 1 else 2 end as doubt
      from public.bookings b
      where b.contact_key = number
        or b.customer_id = any (owners)
    ), newest as (
      -- A stranger who types a known name takes nothing from what is known.
      select distinct on (e.name_key) e.* from entries e
      order by e.name_key, e.doubt, e.contact_key = number desc, e.created_at desc, e.id
    ), counted as (
      select n.name_key,
        count(*) filter (where e.is_visit)::integer as visits,
        count(e.no_show_at)::integer as no_shows,
        max(e.booking_date) filter (where e.is_visit) as last_visit,
        (array_agg(e.service_name order by e.starts_at desc) filter (where e.is_visit))[1] as last_service,
        min(e.booking_date) filter (where private.holds_spot(e.status) and e.booking_date >= today) as next_visit,
        (array_agg(e.customer_email order by e.created_at desc)
          filter (where e.customer_email is not null and e.doubt = n.doubt))[1] as email
      from newest n join entries e on e.name_key = n.name_key group by n.name_key
    )
    select f.customer_name, f.email, f.customer_phone, f.vehicle_type, f.vehicle_make, f.vehicle_model,
      f.visits, f.no_shows, f.last_visit, f.last_service, f.next_visit, f.id,
      (array['known', 'confirmed', 'typed'])[f.doubt + 1]
    from (
      select n.customer_name, c.email, n.customer_phone, n.vehicle_type, n.vehicle_make, n.vehicle_model,
        c.visits, c.no_shows, c.last_visit, c.last_service, c.next_visit, n.id, n.doubt,
        n.contact_key = number as has_number, n.created_at
      from newest n join counted c on c.name_key = n.name_key
      union all
      select p.customer_name, p.customer_email, p.customer_phone, coalesce(v.vehicle_type, ''), v.vehicle_make,
        v.vehicle_model, 0, 0, null, null, null, p.customer_id, 0, true, p.created_at
      from public.customer_profiles p
      left join lateral (
        select k.* from public.customer_vehicles k where k.customer_id = p.customer_id
        order by k.updated_at desc, k.id limit 1
      ) v on true
      where p.contact_key = number
        and not exists (select from public.bookings b where b.customer_id = p.customer_id)
    ) f
    order by f.doubt, f.has_number desc, f.created_at desc, f.id limit 5;
end
$$;
comment on function public.find_customers(text) is 'Who is known by a phone while it rings: at most five, one row per name, as families share a phone, with the id of the newest booking, their last vehicle and all visits, those with another phone as well. standing: known, confirmed (online, by the link) or typed (online, not confirmed). For staff. May be null: customer_email, vehicle_make, vehicle_model, last_visit, last_service, next_visit.';
grant execute on function public.find_customers(text) to authenticated;

-- Sums of months whose bookings were erased or purged: no person can be found in them.
create table private.erased_months (
  month date not null constraint erased_months_pkey primary key,
  completed integer not null default 0,
  confirmed integer not null default 0,
  pending integer not null default 0,
  cancelled integer not null default 0,
  no_shows integer not null default 0,
  unpriced integer not null default 0,
  online integer not null default 0,
  phone integer not null default 0,
  done numeric not null default 0,
  still_open numeric not null default 0
);
alter table private.erased_months enable row level security;

-- A booking in each of the sums that the numbers and the erased months are made of. PostgreSQL puts it into the query of
-- its callers, which is why it sets nothing.
create function private.counted(booking public.bookings) returns table (
  completed integer, confirmed integer, pending integer, cancelled integer, no_shows integer, unpriced integer,
  online integer, phone integer, done numeric, still_open numeric
)
language sql stable as $$
  select (booking.status = 'completed')::integer, (booking.status = 'confirmed')::integer, (booking.status = 'pending')::integer,
    (booking.status = 'cancelled' and booking.no_show_at is null)::integer, (booking.no_show_at is not null)::integer,
    (booking.status <> 'cancelled' and booking.total_price = 0)::integer,
    (booking.status <> 'cancelled' and booking.source = 'online')::integer,
    (booking.status <> 'cancelled' and booking.source = 'phone')::integer,
    case booking.status when 'completed' then booking.total_price - booking.refunded else 0 end,
    case when private.holds_spot(booking.status) then booking.total_price else 0 end
$$;

create function public.erasable_bookings(customer_key uuid) returns table (
  booking_id uuid, contact text, customer_name text, customer_phone text, customer_email text, is_known boolean,
  is_theirs boolean, service_name text, booking_date date, booking_time text, status text, is_ahead boolean
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  today constant date := private.shop_now()::date;
  customer constant uuid := private.customer_of(erasable_bookings.customer_key);
  keys constant text[] := private.keys_of(customer);
begin
  perform private.require_staff();
  return query
    select b.id, md5(b.contact_key || ' ' || coalesce(b.mail_key, '')), b.customer_name, b.customer_phone,
      b.customer_email, b.is_known, b.customer_id = customer, b.service_name, b.booking_date, b.booking_time,
      b.status::text, private.holds_spot(b.status) and b.booking_date >= today
    from public.bookings b
    where b.customer_id = customer or b.contact_key = any (keys) or b.mail_key = any (keys)
    order by b.booking_date desc, private.slot_start(b.booking_date, b.booking_time) desc, b.id;
end
$$;
comment on function public.erasable_bookings(uuid) is 'What may be erased with a customer: all their bookings, and those of others (not is_theirs) that carry a phone or an address of theirs which is not shared. For staff. May be null: customer_email.';
grant execute on function public.erasable_bookings(uuid) to authenticated;

-- The same for who was brought along: how many profiles, one at most.
create function private.change_profile(
  customer uuid, old_name text, new_name text, old_phone text, new_phone text, old_mail text, new_mail text
) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  earlier public.customer_profiles;
  later public.customer_profiles;
begin
  select p.* into earlier from public.customer_profiles p where p.customer_id = customer;
  update public.customer_profiles p set
      customer_name = case when private.name_key(p.customer_name) = old_name then new_name else p.customer_name end,
      customer_phone = case when coalesce(p.contact_key, '') = old_phone then new_phone else p.customer_phone end,
      customer_email = case when p.mail_key is not distinct from old_mail then new_mail else p.customer_email end,
      updated_at = clock_timestamp()
    where p.customer_id = customer
      and (private.name_key(p.customer_name) = old_name or p.contact_key = old_phone or p.mail_key = old_mail)
    returning p.* into later;
  if not found then
    return 0;
  end if;
  perform private.settle_contacts(
    array_remove(array[earlier.contact_key, earlier.mail_key, later.contact_key, later.mail_key], null)
  );
  return 1;
end
$$;

create function public.change_contact(
  customer_key uuid, from_name text, to_name text, from_phone text, to_phone text,
  from_email text default null, to_email text default null
) returns integer language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  old_name constant text := private.name_key(from_name);
  old_phone constant text := private.phone_key(from_phone);
  old_mail constant text := private.mail_key(nullif(btrim(from_email), ''));
  new_mail constant text := nullif(btrim(to_email), '');
  customer uuid;
  is_known_customer boolean;
  changed integer;
  profiles integer;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  customer := private.customer_of(change_contact.customer_key);
  select bool_or(b.is_known) into is_known_customer from public.bookings b where b.customer_id = customer;
  if customer is null then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
  end if;
  profiles := private.change_profile(customer, old_name, btrim(to_name), old_phone, btrim(to_phone), old_mail, new_mail);
  perform private.set_options('{"keeps_customer": true}');
  with carriers as (
    select b.id, private.name_key(b.customer_name) = old_name as has_name,
      private.phone_key(b.customer_phone) = old_phone as has_phone,
      case when old_mail is null then
          b.customer_email is null and private.name_key(b.customer_name) = old_name
            and private.phone_key(b.customer_phone) = old_phone
        else b.mail_key is not distinct from old_mail end as has_mail
    from public.bookings b
    where b.customer_id = customer and (b.is_known or not is_known_customer)
  )
  update public.bookings b set
      customer_name = case when c.has_name then btrim(to_name) else b.customer_name end,
      customer_phone = case when c.has_phone then btrim(to_phone) else b.customer_phone end,
      customer_email = case when c.has_mail then new_mail else b.customer_email end
    from carriers c
    where c.id = b.id and (c.has_name or c.has_phone or c.has_mail);
  get diagnostics changed = row_count;
  changed := changed + profiles;
  if changed = 0 then
    perform private.refuse('PT409', 'contact_changed', hint => 'Somebody was quicker. Look at what it is now.');
  end if;
  return changed;
end
$$;
comment on function public.change_contact(uuid, text, text, text, text, text, text) is 'Gives the bookings of a customer another name, phone or email address, and answers how many. Those that carry an old value get the new one: a name its other writings too, a phone and an address however written; without an old address, those without one that carry name and phone. What was typed online and not confirmed stays, unless nothing else is known. Mail that waits goes to the new address; where there was none, reminders of what is ahead are written. All bookings stay this customer''s. PT404 `customer_unknown`, PT409 `contact_changed` where nothing carries the old values any more. For staff.';
grant execute on function public.change_contact(uuid, text, text, text, text, text, text) to authenticated;

create function public.customer_matches(customer_key uuid) returns table (
  other_key uuid, customer_name text, customer_phone text, customer_email text, is_known boolean
)
language plpgsql stable security definer rows 5 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  customer constant uuid := private.customer_of(customer_matches.customer_key);
  keys text[];
begin
  perform private.require_staff();
  select array_agg(distinct k.key) into keys
    from public.bookings b cross join lateral unnest(private.contact_keys(b)) k (key)
    where b.customer_id = customer
      and not exists (select from public.customer_contacts c where c.key = k.key and c.customer_id is null);
  return query
    select m.id, m.customer_name, m.customer_phone, m.customer_email, m.is_known
    from (
      select distinct on (b.customer_id) b.* from public.bookings b
      where b.customer_id <> customer and (b.contact_key = any (keys) or b.mail_key = any (keys))
      order by b.customer_id, b.is_known desc, b.created_at desc, b.id
    ) m
    order by m.is_known desc, m.created_at desc, m.id limit 5;
end
$$;
comment on function public.customer_matches(uuid) is 'Who looks like the same person as a customer: five at most, whose bookings carry a phone or an address of theirs that is not shared. For staff. May be null: customer_email.';
grant execute on function public.customer_matches(uuid) to authenticated;

create function public.merge_customers(customer_key uuid, other_key uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  customer uuid;
  other uuid;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  customer := private.customer_of(merge_customers.customer_key);
  other := private.customer_of(other_key);
  if customer is null or other is null then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
  end if;
  if customer <> other then
    update public.bookings b set customer_id = customer where b.customer_id = other;
    -- A customer who was brought along becomes the customer who they are, with all that is kept.
    if exists (select from public.customer_profiles p where p.customer_id = other) then
      perform private.move_customer_records(other, customer);
      update public.customer_contacts c set customer_id = customer where c.customer_id = other;
      update public.customer_profiles p set customer_id = customer
        where p.customer_id = other and not exists (select from public.customer_profiles k where k.customer_id = customer);
      delete from public.customers c
        where c.id = other and not exists (select from public.bookings b where b.customer_id = c.id);
    end if;
  end if;
end
$$;
comment on function public.merge_customers(uuid, uuid) is 'Makes one customer of two: the other one''s bookings, and all that is kept, are this one''s. PT404 `customer_unknown`. For staff.';
grant execute on function public.merge_customers(uuid, uuid) to authenticated;

create function public.part_bookings(booking_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  customer uuid;
  other uuid;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  customer := private.customer_of(booking_ids[1]);
  if customer is null or exists (
    select from unnest(booking_ids) id where private.customer_of(id) is distinct from customer
  ) then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
  end if;
  -- All of them are nobody else.
  if not exists (select from public.bookings b where b.customer_id = customer and b.id <> all (booking_ids)) then
    return;
  end if;
  other := private.new_customer(booking_ids[1]);
  update public.bookings b set customer_id = other where b.id = any (booking_ids);
  update public.customer_contacts c set customer_id = null
    where c.key in (
      select k.key from public.bookings b cross join lateral unnest(private.contact_keys(b)) k (key)
      where b.customer_id in (customer, other) and b.is_known
      group by k.key having count(distinct b.customer_id) = 2
    );
end
$$;
comment on function public.part_bookings(uuid[]) is 'Makes another customer of some bookings of one. A phone or an address that both then carry joins nobody any more. PT404 `customer_unknown`. For staff.';
grant execute on function public.part_bookings(uuid[]) to authenticated;
