set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.after_delete_of_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Staff delete a booking; an owner clears the list.
  if private.is_outside_caller() and (select count(*) from deleted) > 1 then
    perform private.require_owner();
  end if;
  insert into public.booking_deletions (booking_id, deleted_at)
    select d.id, private.change_stamp() from deleted d
    on conflict (booking_id) do update set deleted_at = excluded.deleted_at;
  -- Erasure would delete what is written here, while everybody who books waits.
  if not private.has_option(private.options(), 'erases') then
    insert into public.booking_events (booking_id, kind, old_values, actor, actor_id, happened_at)
      select d.id, 'deleted', private.impersonal_facts(to_jsonb(d)),
        private.change_actor(), private.change_actor_id(), private.change_stamp()
      from deleted d order by d.id;
    perform private.set_options('{"erases": true}');
    update public.booking_events e set reason = null
      from deleted d where e.booking_id = d.id and e.reason is not null;
  end if;
  perform private.forget_receipt_texts(array(select d.id from deleted d));
  perform private.ask_about_deleted(array(select d.id from deleted d));
  perform private.forget_customers(
    array(select distinct d.customer_id from deleted d),
    array(select distinct k.key from deleted d
      cross join lateral (values (nullif(d.contact_key, d.id::text)), (d.mail_key)) k (key) where d.is_known)
  );
  perform private.set_options('{}');
  return null;
end
$function$;
