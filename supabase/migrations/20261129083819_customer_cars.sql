set local check_function_bodies = off;

DROP FUNCTION "private"."customer_summary"(uuid, boolean, date);

DROP FUNCTION "public"."customers"(text, uuid, integer, text, text);

CREATE OR REPLACE FUNCTION private.customer_summary(of_customer uuid, known boolean, today date)
 RETURNS TABLE(first_id uuid, names text[], phone text, email text, vehicle text, visits integer, no_shows integer, spent numeric, last_visit date, next_visit date, first_made timestamp with time zone, car text, plate text, in_shop boolean)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.customers(search text DEFAULT NULL::text, after_key uuid DEFAULT NULL::uuid, page_size integer DEFAULT 50, sort_by text DEFAULT 'last_visit'::text, filter_by text DEFAULT NULL::text)
 RETURNS TABLE(customer_key uuid, names text[], customer_phone text, customer_email text, vehicle_type text, is_known boolean, visits integer, no_shows integer, spent numeric, last_visit date, next_visit date, first_seen date, tags text[], total_count integer, car text, plate text, in_shop boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '64MB'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
$function$;

COMMENT ON FUNCTION "public"."customers"(text, uuid, integer, text, text) IS 'Customers, page by page: 50, or up to 1000. Found by name, address, phone, plate and tag. after_key is the key of the last row of the page before. sort_by: last_visit, visits or spent, the highest first, who is not known last. filter_by: away (no visit for six months and none ahead), no_shows, without_email. A visit is a completed booking, or a confirmed one whose day has passed; spent is what completed ones cost; car and plate are those of the last vehicle, or empty. PT422 `list_unknown` for another sort or filter, PT404 `customer_unknown` where the page before is gone. For staff. May be null: customer_email, last_visit, next_visit.';

REVOKE ALL ON FUNCTION "private"."customer_summary"(uuid, boolean, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."customers"(text, uuid, integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."customers"(text, uuid, integer, text, text) TO "authenticated";

