-- erase_customer() is given the phone as it was typed: of a foreign number, the key alone reads as another.

create or replace function public.erase_customer_by_key(customer_key uuid) returns table (
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
