-- Every e-mail names the place of its booking. Whoever has read of a place that way, while the e-mail about the
-- move to it still waits, is told when the booking moves on, also back to where it was.

create or replace function private.announce_move(booking public.bookings, from_date date, from_time text, message_version integer)
returns void language plpgsql volatile set search_path = '' as $$
declare
  told_since constant timestamptz := private.change_stamp() - interval '24 hours';
  untold public.booking_messages;
  is_untold boolean;
begin
  -- A move that never left: the customer still believes in the place before it, unless another e-mail went
  -- since then, or is on its way.
  select * into untold from public.booking_messages m
    where m.booking_id = booking.id and m.kind = 'moved' and m.state in ('queued', 'failed')
      and not exists (
        select from public.booking_messages other
        where other.booking_id = m.booking_id and other.kind in ('confirmation', 'confirmed', 'reminder')
          and (other.sent_at >= m.created_at or other.state = 'leased')
      )
    order by m.version limit 1;
  is_untold := found;
  if is_untold then
    from_date := untold.previous_date;
    from_time := untold.previous_time;
  end if;
  update public.booking_messages m set state = 'skipped'
    where m.booking_id = booking.id and m.kind in ('moved', 'reminder') and m.state in ('queued', 'failed');
  if (from_date, from_time) is distinct from (booking.booking_date, booking.booking_time)
    and (is_untold or private.change_actor() <> 'customer' or (
      select count(*) from public.booking_messages m
      where m.booking_id = booking.id and m.kind = 'moved' and m.state <> 'skipped'
        and m.created_at > told_since
    ) < (select s.daily_move_mails_per_booking from public.shop_settings s)) then
    insert into public.booking_messages (
      booking_id, kind, version, previous_date, previous_time, due_at, created_at
    ) values (
      booking.id, 'moved', message_version, from_date, from_time, private.change_stamp(), private.change_stamp()
    );
  end if;
  perform private.queue_reminder(booking, message_version);
end
$$;
