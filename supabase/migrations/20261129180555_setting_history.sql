set local check_function_bodies = off;

ALTER TABLE "public"."setting_changes" ADD COLUMN "earlier" jsonb NOT NULL DEFAULT '[]'::jsonb;

CREATE OR REPLACE FUNCTION private.note_setting_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_outside_caller() then
    return null;
  end if;
  insert into public.setting_changes as s (setting, changed_at, changed_by_email, earlier)
    select k.setting, clock_timestamp(), private.change_actor_name(),
      coalesce(jsonb_agg(jsonb_build_object(
        'value', to_jsonb(old) -> n.key, 'until', clock_timestamp(), 'changed_by_email', private.change_actor_name()
      )) filter (where k.setting = n.key), '[]')
    from jsonb_each(case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end) n
    cross join lateral (
      select case tg_table_name
        when 'bays' then 'bay ' || (to_jsonb(new) ->> 'id')
        when 'service_work' then 'work ' || (to_jsonb(new) ->> 'service')
        when 'taxes' then 'tax ' || (to_jsonb(new) ->> 'code')
        when 'website_reviews' then 'reviews'
        when 'website_pairs' then 'pairs'
        when 'website_photos' then 'photos'
        when 'website_photo_files' then 'photos'
        when 'policy_versions' then 'policy'
        else n.key end as setting
    ) k
    where n.key not in ('updated_at', 'pending_hours_since')
      and (tg_op <> 'UPDATE' or n.value is distinct from to_jsonb(old) -> n.key)
    group by 1
    on conflict (setting) do update
      set changed_at = excluded.changed_at, changed_by_email = excluded.changed_by_email,
        earlier = jsonb_path_query_array(excluded.earlier || s.earlier, '$[0 to 19]');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.activity(kinds text[] DEFAULT NULL::text[], person uuid DEFAULT NULL::uuid, before_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_key text DEFAULT NULL::text, page_size integer DEFAULT 30)
 RETURNS TABLE(happened_at timestamp with time zone, key text, kind text, who text, booking_id uuid, quote_id uuid, customer_name text, service text, booking_date date, cents integer, method text, event jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 30
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_variable
begin
  perform private.require_staff();
  if not kinds <@ '{booking,request,reply,payment,no_show,change}' then
    perform private.refuse('PT422', 'list_unknown');
  end if;
  return query
    select * from private.activity(
      kinds, person, before_at, coalesce(before_key, ''), least(greatest(coalesce(page_size, 30), 1), 100)
    ) a;
end
$function$;

COMMENT ON COLUMN "public"."setting_changes"."earlier" IS 'Up to 20 values that a column had before, the last one first: value, until, changed_by_email of who changed it.';

COMMENT ON FUNCTION "public"."activity"(text[], uuid, timestamp with time zone, text, integer) IS 'What came in and what colleagues changed, newest first, of some kinds and of one colleague where they are named; before_at and before_key are those of the last row of the page before. event is the entry of the history that it is. PT422 `list_unknown` for another kind. For staff. May be null: who, booking_id, quote_id, customer_name, service, booking_date, cents, method, event.';
