-- This happens in a change of bookings, from top to bottom: one function for each event. A plain insert, update
-- or delete of the Data API runs them, and so do the functions for staff and for the holder of a link, which ask
-- for something special with private.set_options() just before their statement.
--
-- Each step is a function of the file of its subject. One that can refuse says so by name (docs/database.md); one that
-- changes the row is given it and gives it back. `earlier` is the row before the change, null for a new one.

create function private.require_within_limits(booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.asked_today(booking.customer_email, booking.customer_phone) >= private.limit_of('bookings_per_contact')
    or private.is_over('bookings_per_address', (private.caller()).address)
    or private.is_over('bookings_per_network', (private.caller()).network)
    -- Which of them are still there is looked at where it matters.
    or private.is_over('bookings_total', '') and (
      select count(*) from private.hits h
      join public.bookings b on b.id = h.subject and b.status <> 'cancelled'
      where h.bucket = 'bookings_total' and h.at > private.counted_since('bookings_total')
    ) >= private.limit_of('bookings_total') then
    perform private.refuse('PT429', 'booking_limit', hint => 'Call the shop.');
  end if;
  perform private.require_room_for_day(booking.id, booking.booking_date);
end
$$;

-- A refusal comes before the queue of all changes, so that it keeps nobody waiting.
create function private.refuse_booking(booking public.bookings, options jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.shop_now()::date;
  refusal text;
begin
  perform private.require_unused_id(booking.id);
  if private.has_option(options, 'imports') then
    return;
  end if;
  if nullif(current_setting('bookings.inserted_id', true), '') is not null then
    perform private.refuse('PT422', 'one_booking_per_request');
  end if;
  if options ->> 'source' = 'phone' then
    if booking.booking_date < today then
      perform private.refuse('PT409', 'day_past', booking.booking_date::text);
    end if;
    if booking.booking_date > (today + interval '1 year')::date then
      perform private.refuse('PT422', 'slot_not_bookable', 'day_too_far', 'Choose another time.');
    end if;
    perform private.require_valid(booking);
    perform private.require_unused_reference(booking.id);
    return;
  end if;
  if booking.status is distinct from 'pending' and options ->> 'source' is null then
    perform private.refuse('42501', 'new row violates row-level security policy for table "bookings"');
  end if;
  refusal := private.visitor_refusal(booking.booking_date, booking.booking_time);
  if refusal is not null then
    perform private.refuse('PT422', 'slot_not_bookable', refusal, 'Choose another time.');
  end if;
  perform private.require_valid(booking);
  if options ->> 'source' is null and not private.is_staff() then
    perform private.require_own_address(booking.customer_email);
    perform private.require_captcha(booking.id);
    perform private.require_within_limits(booking);
  end if;
  perform private.require_spot(booking, null, options);
  if private.needs_bay(booking, options) then
    perform private.refuse('PT409', 'slot_full', format('%s %s', booking.booking_date, booking.booking_time), 'Choose another time.');
  end if;
  perform private.require_unused_reference(booking.id);
end
$$;

-- Waits for its turn and is stamped. What others may have changed meanwhile is asked once more, where counts are true.
-- Staff, and who accepts a quote, are held to no limit.
create function private.queue_booking(booking public.bookings, options jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
begin
  booking.created_at := private.join_booking_queue();
  -- An imported booking was made before it was over.
  if private.has_option(options, 'imports') then
    booking.created_at := least(
      booking.created_at, private.shop_instant(private.slot_start(booking.booking_date, booking.booking_time))
    );
  end if;
  -- A repeat of this very request may have gone through while it waited.
  perform private.require_unused_id(booking.id);
  perform private.require_unused_reference(booking.id);
  if options ->> 'source' is null and not private.is_staff() then
    perform private.require_within_limits(booking);
    perform private.count_booking(booking.id, booking.booking_date, false);
  end if;
  return booking;
end
$$;

-- The queue comes before the rows, so that nobody waits for each other. Visitors change no row, and what is booked from
-- outside joins once it has been looked at.
create function private.before_change_of_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.change_actor() <> 'visitor' and (tg_op <> 'INSERT' or not private.is_outside_caller()) then
    perform private.join_booking_queue();
  end if;
  return null;
end
$$;

create function private.before_insert_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  options constant jsonb := private.options();
begin
  perform private.require_short(new);
  new := private.clean_booking(new);
  new := private.set_booking_defaults(new, options);
  new := private.set_work(new, null, options);
  if private.is_outside_caller() then
    perform private.refuse_booking(new, options);
    new := private.queue_booking(new, options);
    -- The policies of the table read this, and a technician is a visitor from here on. It ends with the transaction.
    perform set_config('bookings.inserted_id', new.id::text, true);
  end if;
  new.updated_at := private.change_stamp();
  perform private.require_overrides(new, null, options);
  perform private.require_spot(new, null, options);
  new := private.take_bay(new, null, options);
  new := private.set_customer(new, null, options);
  return new;
end
$$;

create function private.before_update_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  options constant jsonb := private.options();
begin
  perform private.require_short(new);
  new := private.clean_booking(new);
  new := private.set_work(new, old, options);
  new := private.keep_columns(new, old, options);
  perform private.require_seen(new, old, options);
  new := private.change_status(new, old, options);
  perform private.keep_charged(new, old, options);
  perform private.require_overrides(new, old, options);
  perform private.require_spot(new, old, options);
  new := private.take_bay(new, old, options);
  new := private.set_customer(new, old, options);
  -- Last: only here it is known whether the bay or the ready time is another one.
  perform private.require_seen(new, old, '{}');
  new.revision := old.revision + private.is_numbered_change(old, new)::integer;
  return new;
end
$$;

create function private.after_insert_of_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  options constant jsonb := private.options();
  booking public.bookings;
begin
  for booking in select i.* from inserted i order by i.created_at, i.id loop
    perform private.ask_for_deposit(booking, null);
    insert into public.booking_events (booking_id, kind, new_values, reason, happened_at) values (
      booking.id, 'created', private.impersonal_facts(to_jsonb(booking)), booking.price_reason, booking.created_at
    );
    perform private.announce_booking(booking, options);
  end loop;
  perform private.set_options('{}');
  return null;
end
$$;

create function private.after_update_of_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  options constant jsonb := private.options();
  earlier public.bookings;
  booking public.bookings;
  customers uuid[] := '{}';
  keys text[] := '{}';
begin
  for booking in select n.* from changed_to n order by n.id loop
    select o.* into strict earlier from changed_from o where o.id = booking.id;
    perform private.ask_for_deposit(booking, earlier);
    perform private.settle_deposit(booking, earlier);
    perform private.enter_change(earlier, booking, options);
    perform private.announce_change(earlier, booking, options);
    if booking.done_at is not null and earlier.done_at is null then
      perform private.announce_ready(booking);
    end if;
    if booking.status <> earlier.status then
      perform private.settle_certificate(booking);
    end if;
    if booking.customer_id <> earlier.customer_id then
      perform private.move_customer_records(earlier.customer_id, booking.customer_id);
      update public.quotes q set customer_id = booking.customer_id
        where q.booking_id = booking.id or q.customer_id = earlier.customer_id
          and not exists (select from public.bookings b where b.customer_id = earlier.customer_id);
      update public.certificates c set customer_id = booking.customer_id
        where c.id = booking.id or c.customer_id = earlier.customer_id
          and not exists (select from public.bookings b where b.customer_id = earlier.customer_id);
      customers := customers || earlier.customer_id;
    end if;
    if (booking.customer_id, booking.is_known, booking.contact_key, booking.mail_key)
      is distinct from (earlier.customer_id, earlier.is_known, earlier.contact_key, earlier.mail_key) then
      keys := keys || private.contact_keys(earlier) || private.contact_keys(booking);
    end if;
  end loop;
  if keys <> '{}' or customers <> '{}' then
    perform private.forget_customers(customers, keys);
  end if;
  perform private.set_options('{}');
  return null;
end
$$;

create function private.after_delete_of_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
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
    insert into public.booking_events (booking_id, kind, old_values, happened_at)
      select d.id, 'deleted', private.impersonal_facts(to_jsonb(d)), private.change_stamp() from deleted d order by d.id;
    perform private.set_options('{"erases": true}');
    update public.booking_events e set reason = null
      from deleted d where e.booking_id = d.id and e.reason is not null;
  end if;
  -- There is no warranty of work that was not completed.
  delete from public.certificates c using deleted d where c.id = d.id and c.day is null;
  -- Texts that staff typed go with the booking; amounts, numbers and days stay.
  update public.receipts r set reason = null from deleted d where r.booking_id = d.id and r.reason is not null;
  update public.receipt_lines l
    set reason = null, label = case when l.service is null then 'Work' else l.label end,
      untaxed_reason = case when l.untaxed_reason ~* '^pst[- ]?\d{4}[- ]?\d{4}$' then l.untaxed_reason end
    from public.receipts r join deleted d on d.id = r.booking_id
    where l.receipt_id = r.id and (l.service is null or coalesce(l.reason, l.untaxed_reason) is not null);
  update public.payments p set reference = null from deleted d where p.booking_id = d.id and p.reference is not null;
  update private.online_refunds r set refund = r.refund || jsonb_build_object('reason', 'Erased', 'payments', (
      select coalesce(jsonb_agg(p.part - 'reference'), '[]') from jsonb_array_elements(r.refund -> 'payments') p (part)
    ))
    from public.online_payments p join deleted d on d.id = p.booking_id where p.id = r.payment_id and r.refund is not null;
  -- What was paid online, and no receipt has used, is not lost with it.
  update public.online_payments p set question = 'booking_deleted', settled_at = null, settled_by = null
    from deleted d
    where p.booking_id = d.id and p.paid_at is not null and p.currency = 'cad' and private.left_online(p) > 0
      and (p.question is null or p.settled_at is not null) and private.held_of(p.booking_id) > 0;
  perform private.forget_customers(
    array(select distinct d.customer_id from deleted d),
    array(select distinct k.key from deleted d
      cross join lateral (values (nullif(d.contact_key, d.id::text)), (d.mail_key)) k (key) where d.is_known)
  );
  perform private.set_options('{}');
  return null;
end
$$;

create trigger bookings_queue before insert or update or delete on public.bookings
  for each statement execute function private.before_change_of_bookings();
create trigger bookings_before_insert before insert on public.bookings
  for each row execute function private.before_insert_booking();
create trigger bookings_before_update before update on public.bookings
  for each row execute function private.before_update_booking();
create trigger bookings_after_insert after insert on public.bookings
  referencing new table as inserted for each statement execute function private.after_insert_of_bookings();
create trigger bookings_after_update after update on public.bookings
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.after_update_of_bookings();
create trigger bookings_after_delete after delete on public.bookings
  referencing old table as deleted for each statement execute function private.after_delete_of_bookings();
