set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.record_text_event(event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said private.text_events := jsonb_populate_record(null::private.text_events, event);
  comes boolean := false;
begin
  -- As a sender: what it is about stays as it is meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('public.booking_messages', 0));
  -- A failure counts for the time of its message.
  said.said_at := coalesce(
    said.said_at, (select m.created_at from public.booking_messages m where m.id = said.message_id), clock_timestamp()
  );
  said.received_at := clock_timestamp();
  said.body := left(said.body, 1600);
  said.seen_at := null;
  if said.kind in ('reply', 'stop', 'start') then
    -- It belongs to the open booking that they were texted about last, else to the newest. A C answers no text of staff.
    select b.id, m.kind in ('reminder', 'soon') and said.body ~* '^\s*(c|yes)\s*[.!]?\s*$' into said.booking_id, comes
      from public.bookings b
      left join public.booking_messages m on m.booking_id = b.id and m.channel = 'text' and m.state = 'sent'
        and (m.kind <> 'staff_text' or said.body !~* '^\s*c\s*[.!]?\s*$')
      where b.contact_key = private.phone_key(said.number) and private.holds_spot(b.status)
        and (b.booking_date >= private.shop_now()::date or b.arrived_at is not null)
      order by m.sent_at desc nulls last, b.created_at desc limit 1;
    said.kind := case when comes and said.kind = 'reply' then 'yes' else said.kind end;
  end if;
  insert into private.text_events values (said.*) on conflict on constraint text_events_pkey do nothing;
  if not found then
    return 'known';
  end if;
  perform private.settle_text(said.message_id);
  if said.number is not null and said.kind in ('stop', 'start', 'failed') then
    perform private.settle_number(said.number);
  end if;
  if comes then
    -- As by the link. Cars of one day are one visit. YES may be a word that brings texts back, too.
    perform private.set_options('{"as_customer": true}');
    update public.bookings b set customer_confirmed_at = clock_timestamp() from public.bookings asked
      where asked.id = said.booking_id and (b.contact_key, b.booking_date) = (asked.contact_key, asked.booking_date)
        and private.holds_spot(b.status) and b.customer_confirmed_at is null;
  end if;
  return said.kind;
end
$function$;
