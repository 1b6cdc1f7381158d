-- A search for a name together with a phone finds the phone however it is written, as one for a phone alone does.

create or replace function public.customers(
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
          where e.status in ('pending', 'confirmed') and e.booking_date >= today
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
