-- Mail: what customers and the shop are told by email, written in the transaction that it tells about.
--
-- A message is a row of booking_messages: which booking, which kind, when it is due. It holds no
-- address and no text; both are read when it is sent, so what arrives is true then. The function
-- send-mail (supabase/functions) leases due messages, sends them and says how it went. A sender that
-- dies between sending and saying so leaves a lease that ends, and the message is sent again: a
-- duplicate is possible, a lost message is not.
--
-- Which are written when, and when each is due, is in docs/email.md, also in the minutes after booking. Those of quotes
-- name one in place of a booking.
--
-- `occasion` says which change of its subject a message tells: the revision of a booking, which of its receipts, the
-- version of a quote. With the subject and the kind it is unique, so no change is told twice. Nothing is written
-- without an address, for rows that the owner's own tools add (seed, import, restore; later changes of them are told),
-- and about what staff do in silence. A silent move takes a reminder that waits along: the customer was told by word of
-- mouth.
--
-- Every email names the slot of its booking. Customers who have read of a slot that way, while the email
-- about the move to it still waits, are told when the booking moves on, also back to where it was.
--
--   state     meaning                                                next
--   queued    waits until due_at                                     leased, skipped
--   leased    a sender has it until lease_until                      sent, failed, leased again
--   failed    did not go, waits until due_at to be tried again       leased, skipped
--   given_up  did not go in 12 tries, was handed over twice without  queued (sent again by staff)
--             an answer, or too much mail for its recipient
--   sent      the mail server took it                                queued (sent again by staff)
--   skipped   the booking changed or began before it went, or the    queued (the change was undone)
--             recipient wants no mail
--
-- Mail is limited (private.limits), because anybody can book with anybody's address. The mail of bookings that staff took or confirmed is leased first, what is tried again before what is new. A
-- message counts when it is leased for the first time; trying again does not. How many messages wait is nothing to
-- a sender: who may not go today is not looked at, and of the rest at most 200 are. What staff send again and
-- what goes to the shop counts, but is not held back for its recipient. Lost links count like the mail of strangers.
--
-- "This was not me": every email to a customer carries a link that stops all mail to its recipient, who is a
-- mail_key. The list keeps it in plain: staff have to recognize who calls to have it lifted. The mail to the
-- shop carries none and is not stopped: a press in the shop's own mailbox would end it without a word.

-- The sender says this of itself each time it runs.
create table public.mail_settings (
  id boolean primary key default true constraint mail_settings_single_row check (id),
  transport text constraint mail_settings_transport check (transport in ('smtp', 'http', 'mailbox')),
  -- A sender that has not run for 15 minutes counts as no sender.
  seen_at timestamptz
);
comment on table public.mail_settings is 'One row: how mail leaves, as its sender last said. Staff read it.';
insert into public.mail_settings default values;

alter table public.mail_settings enable row level security, force row level security;
grant select on table public.mail_settings to authenticated;
create policy "staff read the mail settings" on public.mail_settings
  for select to authenticated using ((select private.is_staff()));

create function public.report_mail_transport(transport text) returns void
language sql volatile security definer set search_path = '' as $$
  update public.mail_settings s set transport = report_mail_transport.transport, seen_at = clock_timestamp()
    where s.id
$$;
comment on function public.report_mail_transport(text) is 'Notes how mail leaves; null: none is configured. For the sender of mail only.';
grant execute on function public.report_mail_transport(text) to service_role;

create table public.booking_messages (
  id uuid not null default gen_random_uuid() constraint booking_messages_pkey primary key,
  booking_id uuid constraint booking_messages_booking references public.bookings on delete cascade,
  kind text not null,
  occasion integer not null,
  -- The customer believes a moved booking to be there.
  previous_date date,
  previous_time text,
  -- The stay from drop-off to ready in its calendar files; the longest, where it was tried or sent several times.
  stay_minutes integer,
  due_at timestamptz not null,
  state text not null default 'queued',
  attempts integer not null default 0,
  -- Tells a wanted second mail from an accidental one.
  resends integer not null default 0,
  lease_id uuid,
  lease_until timestamptz,
  last_error text,
  -- Since then the server may have the message that is under way.
  handed_over_at timestamptz,
  -- Tries after which the server may have it, without having said so.
  unanswered smallint not null default 0,
  -- The server said that it will not have it, now or later.
  is_refused boolean not null default false,
  sent_at timestamptz,
  created_at timestamptz not null,
  -- A later change of the booking made it moot.
  skipped_at timestamptz,
  -- About a booking that the shop knows, a price that staff sent, or sent again by them.
  is_known boolean not null default false,
  -- The order in which messages are leased: known ones first, and what is tried again first.
  turn smallint not null generated always as (
    case when is_known then 0 else 2 end + case when attempts = 0 then 1 else 0 end
  ) stored,
  -- Sent again because somebody asked for lost links: anybody can, with anybody's address.
  is_for_lost_link boolean not null default false,
  channel text not null default 'mail' constraint booking_messages_channel check (channel in ('mail', 'text')),
  -- Only a text that staff wrote has them.
  words text,
  constraint booking_messages_words check (private.is_text(words, 400) and btrim(words) <> '' and (kind = 'staff_text') = (words is not null)),
  constraint booking_messages_once unique (booking_id, kind, occasion, channel),
  constraint booking_messages_kind check (
    kind in (
      'confirmation', 'confirmed', 'moved', 'ready_time', 'cancelled', 'released', 'paid_late', 'deposit_reminder',
      'payment_asked', 'payment_received', 'payment_failed', 'reminder', 'new_booking', 'thanks',
      'care_coating', 'care_detailing', 'receipt', 'no_show', 'coating_check', 'balance_due',
      'quote_asked', 'new_quote', 'quote', 'quote_reminder', 'time_opened', 'soon', 'ready', 'certificate', 'staff_text'
    )
  ),
  constraint booking_messages_state check (state in ('queued', 'leased', 'sent', 'failed', 'given_up', 'skipped')),
  constraint booking_messages_lease check ((state = 'leased') = (lease_id is not null and lease_until is not null)),
  constraint booking_messages_unanswered check (unanswered >= 0),
  constraint booking_messages_sent check (state <> 'sent' or sent_at is not null),
  constraint booking_messages_last_error check (length(last_error) <= 500)
);
comment on table public.booking_messages is 'Outbox of emails and texts to customers. Triggers write it, the sender works it off, staff read it.';

create index booking_messages_due on public.booking_messages (channel, turn, due_at, id)
  where state in ('queued', 'failed', 'leased');
-- A sender asks for them with each message, however many of the booking wait.
create index booking_messages_told on public.booking_messages (booking_id) where stay_minutes is not null;

alter table public.booking_messages enable row level security, force row level security;
grant select on table public.booking_messages to authenticated;
create policy "staff read messages" on public.booking_messages
  for select to authenticated using ((select private.is_staff()));

create function private.is_news(kind text) returns boolean
language sql immutable parallel safe return kind in ('thanks', 'care_coating', 'care_detailing', 'no_show', 'coating_check', 'time_opened');

-- Mail that follows up: its kind with _on and _text. Without a text it says what is shipped with it.
alter table public.shop_settings
  add column quote_reminder_on boolean not null default true,
  add column quote_reminder_text text constraint shop_settings_quote_reminder_text check (
    btrim(quote_reminder_text) <> '' and private.is_text(quote_reminder_text, 600)
  ),
  add column thanks_on boolean not null default true,
  add column thanks_text text constraint shop_settings_thanks_text check (btrim(thanks_text) <> '' and private.is_text(thanks_text, 600)),
  add column no_show_on boolean not null default false,
  add column no_show_text text constraint shop_settings_no_show_text check (btrim(no_show_text) <> '' and private.is_text(no_show_text, 600)),
  add column coating_check_on boolean not null default false,
  add column coating_check_text text constraint shop_settings_coating_check_text check (
    btrim(coating_check_text) <> '' and private.is_text(coating_check_text, 600)
  ),
  add column balance_due_text text constraint shop_settings_balance_due_text check (
    btrim(balance_due_text) <> '' and private.is_text(balance_due_text, 600)
  );
grant update (
  quote_reminder_on, quote_reminder_text, thanks_on, thanks_text, no_show_on, no_show_text, coating_check_on, coating_check_text,
  balance_due_text
) on table public.shop_settings to authenticated;

-- Owners switch some kinds off; the others, care reminders among them, have no switch.
create function private.is_switched_on(kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((to_jsonb(s) ->> (kind || '_on'))::boolean, true) from public.shop_settings s
$$;

-- A coating is due again after its years, a detailing after the shop's own months. Nothing for other work.
create function private.care_due(booking public.bookings) returns table (kind text, due_on date)
language sql stable security definer rows 2 set search_path = '' as $$
  select k.kind, min(booking.booking_date + k.later)::date
  from (
    select w.service as id from public.service_work w
    where w.name = booking.service_name or w.service = any (booking.extra_services)
  ) work
  cross join lateral (
    select 'care_coating' as kind, case work.id
      when 'CeramicCoating2Year' then interval '2 years'
      when 'CeramicCoating5Year' then interval '5 years'
      when 'CeramicCoating10Year' then interval '10 years' end as later
    union all
    select 'care_detailing', s.care_detailing_months * interval '1 month' from public.shop_settings s
    where work.id in (
      'ClassicInteriorOnly', 'ClassicExteriorOnly', 'ClassicDetailing', 'PremiumDetailing', 'InteriorDetailing'
    )
  ) k
  where k.later is not null
  group by k.kind
$$;

-- Nothing is left to say: the booking went another way, or has begun.
create function private.is_message_obsolete(kind text, booking public.bookings) returns boolean
language sql stable set search_path = '' as $$
  select case
    when kind in ('receipt', 'payment_asked', 'payment_failed', 'balance_due', 'staff_text') then false
    when kind = 'ready' then booking.done_at is null or not private.holds_spot(booking.status)
    when kind = 'certificate' then booking.status <> 'completed'
    -- Two cars in a day are one visit.
    when kind = 'thanks' then booking.status <> 'completed' or exists (
      select from public.bookings other join public.booking_messages m on m.booking_id = other.id
      where other.mail_key = booking.mail_key and other.booking_date = booking.booking_date and other.id <> booking.id
        and m.kind = 'thanks' and m.state in ('leased', 'sent')
    )
    -- A customer who has had it done since, or has it ahead, needs no reminder.
    when kind in ('care_coating', 'care_detailing', 'coating_check') then booking.status <> 'completed' or exists (
      select from public.bookings other, private.care_due(other) due
      where other.mail_key = booking.mail_key and other.booking_date > booking.booking_date
        and other.status <> 'cancelled' and due.kind = replace(is_message_obsolete.kind, 'coating_check', 'care_coating')
    )
    when kind = 'no_show' then booking.no_show_at is null or exists (
      select from public.bookings other
      where other.mail_key = booking.mail_key and other.booking_date >= private.shop_now()::date
        and private.holds_spot(other.status)
    )
    when kind = 'ready_time' then not private.holds_spot(booking.status)
      or coalesce(booking.ready_at <= private.shop_instant(private.shop_now()), true)
    when kind in ('cancelled', 'released', 'paid_late') then booking.status <> 'cancelled'
    when kind = 'payment_received' then booking.status = 'cancelled'
    when kind = 'confirmed' and booking.status = 'pending' then true
    else not private.holds_spot(booking.status)
      or private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() end
$$;

create function private.message_recipient(kind text, booking public.bookings) returns text
language sql stable security definer set search_path = '' as $$
  select case kind when 'new_booking' then s.notification_email else booking.customer_email end
  from public.shop_settings s
$$;

create function private.queue_message(booking public.bookings, kind text, due timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    values (booking.id, queue_message.kind, booking.revision, due, private.change_stamp());
end
$$;

-- Asked for once more, it is sent again.
create function private.queue_again(booking_id uuid, kind text, occasion integer) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    values (booking_id, kind, occasion, clock_timestamp(), clock_timestamp())
    on conflict on constraint booking_messages_once do update
      set state = 'queued', attempts = 0, resends = booking_messages.resends + 1, due_at = excluded.due_at,
        unanswered = 0, last_error = null, is_refused = false
      where booking_messages.state in ('sent', 'failed', 'given_up', 'skipped')
$$;

create function private.queue_reminder(booking public.bookings) returns void
language plpgsql volatile set search_path = '' as $$
declare
  due constant timestamp := private.slot_start(booking.booking_date, booking.booking_time) - interval '24 hours';
begin
  if coalesce(booking.mail_key, booking.texts_version::text) is not null
    and private.holds_spot(booking.status) and due > private.shop_now() then
    perform private.queue_message(booking, 'reminder', private.shop_instant(due));
  end if;
end
$$;

-- The owner calls it in the SQL editor after bookings were restored: their messages are not.
create function private.queue_missing_reminders() returns integer
language sql volatile security definer set search_path = '' as $$
  with queued as (
    insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
      select b.id, 'reminder', b.revision,
        private.shop_instant(private.slot_start(b.booking_date, b.booking_time) - interval '24 hours'),
        clock_timestamp()
      from public.bookings b
      where b.customer_email is not null and private.holds_spot(b.status)
        and private.slot_start(b.booking_date, b.booking_time) - interval '24 hours' > private.shop_now()
        and not exists (
          select from public.booking_messages m
          where m.booking_id = b.id and m.kind = 'reminder' and m.state <> 'skipped'
        )
      on conflict do nothing
      returning 1
  )
  select count(*)::integer from queued
$$;

create function private.announce_booking(booking public.bookings, options jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  kind constant text := case booking.status when 'confirmed' then 'confirmed' else 'confirmation' end;
begin
  if coalesce(booking.mail_key, booking.texts_version::text) is null
    or not private.is_outside_caller() or private.has_option(options, 'silent') then
    return;
  end if;
  -- Those who booked elsewhere were told there.
  if not private.has_option(options, 'imports') then
    perform private.queue_message(booking, kind, private.change_stamp());
  end if;
  perform private.queue_reminder(booking);
  if private.change_actor() in ('visitor', 'customer') and private.message_recipient('new_booking', booking) is not null then
    perform private.queue_message(booking, 'new_booking', private.change_stamp());
  end if;
end
$$;

-- Tells of the present ready time in place of an earlier one that was not told yet.
create function private.announce_ready_time(booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.booking_messages m set state = 'skipped'
    where m.booking_id = booking.id and m.kind = 'ready_time' and m.state in ('queued', 'failed');
  if booking.customer_email is not null and not private.is_message_obsolete('ready_time', booking) then
    perform private.queue_message(booking, 'ready_time', private.change_stamp() + private.undo_window());
  end if;
end
$$;

-- Tells everyone who was told the ready time of a revision what it is now.
create function private.correct_ready_time(subject uuid, told_at integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_told boolean;
begin
  update public.booking_messages m set state = 'skipped'
    where m.booking_id = subject and m.kind = 'ready_time' and m.state in ('queued', 'failed');
  select m.state in ('sent', 'leased') into is_told from public.booking_messages m
    where m.booking_id = subject and m.kind = 'ready_time' and m.occasion = told_at;
  if is_told then
    perform private.announce_ready_time(b) from public.bookings b where b.id = subject;
  end if;
end
$$;

-- Until when changes by the customer are not told at once; null where they are.
create function private.settles_at(booking public.bookings) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select booking.created_at + interval '30 minutes'
  where private.change_actor() = 'customer' and booking.created_at > private.change_stamp() - interval '30 minutes'
    and not booking.is_known
$$;

-- True if the customer may have read of the booking.
create function private.was_told(of_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.booking_messages m
    where m.booking_id = of_booking and m.kind <> 'new_booking'
      and (m.state in ('sent', 'leased') or m.unanswered > 0)
  )
$$;

create function private.announce_move(booking public.bookings, from_date date, from_time text)
returns void language plpgsql volatile set search_path = '' as $$
declare
  told_since constant timestamptz := private.counted_since('move_mails_per_booking');
  settles_at constant timestamptz := private.settles_at(booking);
  untold public.booking_messages;
  is_untold boolean;
begin
  -- A move that never left: the customer still believes in the slot before it, unless another email went
  -- since then, or is on its way.
  select * into untold from public.booking_messages m
    where m.booking_id = booking.id and m.kind = 'moved' and m.state in ('queued', 'failed')
      and not exists (
        select from public.booking_messages other
        where other.booking_id = m.booking_id and other.kind in ('confirmation', 'confirmed', 'reminder')
          and (other.sent_at >= m.created_at or other.state = 'leased')
      )
    order by m.occasion limit 1;
  is_untold := found;
  if is_untold then
    from_date := untold.previous_date;
    from_time := untold.previous_time;
  end if;
  update public.booking_messages m set state = 'skipped'
    where m.booking_id = booking.id and m.kind in ('moved', 'ready_time', 'reminder') and m.state in ('queued', 'failed');
  if (from_date, from_time) is distinct from (booking.booking_date, booking.booking_time)
    and (settles_at is null or private.was_told(booking.id))
    and (is_untold or private.change_actor() <> 'customer' or (
      select count(*) from public.booking_messages m
      where m.booking_id = booking.id and m.kind = 'moved' and m.state <> 'skipped'
        and m.created_at > told_since
    ) < private.limit_of('move_mails_per_booking')) then
    insert into public.booking_messages (
      booking_id, kind, occasion, previous_date, previous_time, due_at, created_at
    ) values (
      booking.id, 'moved', booking.revision, from_date, from_time,
      coalesce(settles_at, private.change_stamp()), private.change_stamp()
    );
  end if;
  perform private.queue_reminder(booking);
end
$$;

create function private.move_silently(booking public.bookings) returns void
language plpgsql volatile set search_path = '' as $$
declare
  has_reminder constant boolean := exists (
    select from public.booking_messages m
    where m.booking_id = booking.id and m.kind = 'reminder' and m.state in ('queued', 'failed')
  );
begin
  update public.booking_messages m set state = 'skipped'
    where m.booking_id = booking.id and m.kind in ('moved', 'ready_time', 'reminder') and m.state in ('queued', 'failed');
  if has_reminder then
    perform private.queue_reminder(booking);
  end if;
end
$$;

-- Staff may undo a change of status for this long, and a customer a cancellation: mail about it waits until then.
create function private.undo_window() returns interval
language sql immutable set search_path = '' as $$ select interval '10 seconds' $$;

-- An undo asks this: a sender that has the email about the change sends it, and what it says has to stay true.
create function private.require_untold(change public.booking_events) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from (
      select m.state from public.booking_messages m
      where m.booking_id = change.booking_id and m.created_at = change.happened_at for update
    ) told where told.state not in ('queued', 'failed', 'skipped')
  ) then
    perform private.refuse('PT409', 'undo_refused', hint => 'The customer has been told.');
  end if;
end
$$;

-- A day after the work was handed over; one that is completed ahead of its day has yet to be done.
create function private.thanks_due(booking public.bookings) returns timestamptz
language sql stable set search_path = '' as $$
  select interval '1 day' + case when starts_at > private.shop_now() then private.shop_instant(starts_at)
    else private.change_stamp() end
  from private.slot_start(booking.booking_date, booking.booking_time) starts_at
$$;

create function private.announce_status(booking public.bookings, options jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  settles_at constant timestamptz := private.settles_at(booking);
  told_after interval := interval '0';
begin
  if booking.status in ('confirmed', 'cancelled') and (settles_at is null or private.was_told(booking.id)) then
    if private.change_actor() in ('staff', 'customer') then
      told_after := private.undo_window();
    end if;
    perform private.queue_message(
      booking, case when private.has_option(options, 'releases') then 'released' else booking.status::text end,
      coalesce(settles_at, private.change_stamp() + told_after)
    );
  end if;
  if booking.status = 'completed' and booking.booking_date >= private.shop_now()::date - 7
    and private.is_switched_on('thanks') then
    perform private.queue_message(booking, 'thanks', private.thanks_due(booking));
  end if;
  if booking.status = 'completed' and booking.wants_care then
    perform private.queue_message(booking, c.kind, private.shop_instant(c.due_on + time '10:00'))
      from private.care_due(booking) c where c.due_on > private.shop_now()::date;
    -- Of words before these, nobody agreed to be asked in. One that was skipped because completing was undone waits again.
    insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
      select booking.id, 'coating_check', months,
        private.shop_instant((booking.booking_date + months * interval '1 month')::date + time '10:00'), private.change_stamp()
      from unnest('{6,12}'::integer[]) months
      where private.is_switched_on('coating_check') and coalesce(booking.care_version >= 2, true)
        and booking.booking_date + months * interval '1 month' > private.shop_now()
        and exists (select from private.care_due(booking) c where c.kind = 'care_coating')
      on conflict on constraint booking_messages_once do update
        set state = 'queued', skipped_at = null, due_at = excluded.due_at, created_at = excluded.created_at
        where booking_messages.state = 'skipped';
  end if;
end
$$;

create function private.announce_change(earlier public.bookings, booking public.bookings, options jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_moved constant boolean := (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time);
begin
  if booking.is_known <> earlier.is_known then
    update public.booking_messages m set is_known = booking.is_known where m.booking_id = booking.id and m.resends = 0;
  end if;
  -- Somebody without an address has one now, or agreed to texts. A move at the same time writes the reminder itself.
  if coalesce(earlier.mail_key, earlier.texts_version::text) is null and not is_moved and not exists (
    select from public.booking_messages m
    where m.booking_id = booking.id and m.kind = 'reminder' and m.state in ('queued', 'failed', 'leased')
  ) then
    perform private.queue_reminder(booking);
  end if;
  if not is_moved and booking.status = earlier.status then
    return;
  end if;
  -- Waiting mail stays true: thanks after the work, nothing that the change made moot.
  update public.booking_messages m set due_at = greatest(m.due_at, private.thanks_due(booking))
    where m.booking_id = booking.id and m.kind = 'thanks' and m.state in ('queued', 'failed');
  update public.booking_messages m set state = 'skipped', skipped_at = private.change_stamp()
    where m.booking_id = booking.id and m.state in ('queued', 'failed')
      and private.is_message_obsolete(m.kind, booking);
  if options ? 'undoes' then
    -- A change that is taken back made some mail moot: it waits again.
    update public.booking_messages m set state = 'queued', skipped_at = null
      where m.booking_id = booking.id and m.state = 'skipped'
        and m.skipped_at = (options -> 'undoes' ->> 'at')::timestamptz
        and not private.is_message_obsolete(m.kind, booking);
    return;
  end if;
  if private.has_option(options, 'silent') then
    if is_moved then
      perform private.move_silently(booking);
    end if;
    return;
  end if;
  if coalesce(booking.mail_key, booking.texts_version::text) is null then
    return;
  end if;
  if booking.status <> earlier.status then
    perform private.announce_status(booking, options);
  end if;
  -- One that is taken back.
  if earlier.status = 'cancelled' and private.holds_spot(booking.status) then
    perform private.queue_reminder(booking);
  end if;
  if is_moved and private.holds_spot(booking.status) then
    perform private.announce_move(booking, earlier.booking_date, earlier.booking_time);
  end if;
end
$$;

-- The customer asks about the booking: its newest email but reminders, thanks, mail to the shop, and
-- what was called off, such as by an undone cancellation. `not-configured`: no mail leaves here.
create function private.latest_mail(of_booking uuid)
returns table (kind text, state text, sent_at timestamptz)
language sql stable security definer rows 1 set search_path = '' as $$
  select m.kind, case
      when m.state = 'sent' then 'sent'
      -- Three tries in vain, or a plain no: it may still go, but nobody should wait for it.
      when m.state = 'given_up' or (
        m.state in ('failed', 'leased')
        and (m.is_refused or m.attempts - (m.state = 'leased')::integer >= 3)
      ) then 'failed'
      when m.state = 'skipped' or m.id is null or not exists (
        select from public.mail_settings s where s.transport is not null and s.seen_at > now() - interval '15 minutes'
      ) then 'not-configured'
      else 'queued' end,
    m.sent_at
  from (select) always left join lateral (
    select * from public.booking_messages n
    where n.booking_id = of_booking and n.channel = 'mail' and not private.is_news(n.kind) and n.kind not in (
        'reminder', 'deposit_reminder', 'paid_late', 'new_booking', 'receipt', 'payment_asked', 'payment_received', 'payment_failed',
        'balance_due', 'soon', 'ready', 'certificate'
      )
      and (n.state <> 'skipped' or n.last_error = 'recipient_suppressed')
    order by n.occasion desc, n.created_at desc limit 1
  ) m on true
$$;

create table public.mail_suppressions (
  recipient text not null constraint mail_suppressions_pkey primary key,
  -- The booking or quote whose email carried the link.
  subject uuid,
  suppressed_at timestamptz not null default now(),
  only_news boolean not null default false,
  reason text constraint mail_suppressions_reason check (reason in ('stop', 'invalid', 'landline', 'refused'))
);
comment on table public.mail_suppressions is 'Recipients who want no mail, or no news. Staff read and lift it.';
comment on column public.mail_suppressions.only_news is 'Whether they still get what their bookings need: all but thanks, care reminders and what asks to book again.';
comment on column public.mail_suppressions.recipient is 'The address in lower case, without + and dots before the @; or a phone number that is sent no texts.';
comment on column public.mail_suppressions.reason is 'Why a number is sent no texts: stop (its owner replied so), or as the provider said.';

alter table public.mail_suppressions enable row level security, force row level security;
grant select, delete on table public.mail_suppressions to authenticated;
create policy "staff read the suppressions" on public.mail_suppressions
  for select to authenticated using ((select private.is_staff()));
create policy "staff lift suppressions" on public.mail_suppressions
  -- A STOP is lifted by a START alone.
  for delete to authenticated using ((select private.is_staff()) and reason is distinct from 'stop');

-- A token is stored as a hash, with its recipient, as long as mail may be read.
create table private.suppression_tokens (
  token_hash bytea not null constraint suppression_tokens_pkey primary key,
  recipient text not null,
  subject uuid not null,
  issued_at timestamptz not null default clock_timestamp()
);
create index suppression_tokens_subject on private.suppression_tokens (subject);
alter table private.suppression_tokens enable row level security;

-- The links of what is deleted, and those against the mail of a quote, which hold its customer's address.
create function private.forget_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.links l using deleted d where l.kind = tg_argv[0] and l.subject = d.id;
  delete from private.suppression_tokens t using deleted d where t.subject = d.id and tg_argv[0] = 'quote';
  return null;
end
$$;

-- The shop's own mail about new bookings and quotes is no recipient's to stop.
create function private.is_stopped(kind text, email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select kind not in ('new_booking', 'new_quote')
    and exists (
      select from public.mail_suppressions s
      where s.recipient = case when email like '+%' then email else private.mail_key(email) end
        and (not s.only_news or private.is_news(kind))
    )
$$;

create function public.suppress_mail(token text, only_news boolean default false) returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  known private.suppression_tokens;
begin
  perform private.require_post();
  select t.* into known from private.suppression_tokens t
    where t.token_hash = private.token_hash(left(token, 100));
  if not found then
    perform private.count_manage_try();
    return false;
  end if;
  insert into public.mail_suppressions (recipient, subject, only_news)
    values (known.recipient, known.subject, coalesce(suppress_mail.only_news, false))
    on conflict (recipient) do update set only_news = false, suppressed_at = now()
      where mail_suppressions.only_news and not excluded.only_news;
  return true;
end
$$;
comment on function public.suppress_mail(text, boolean) is 'Stops all mail, which includes the news, or only the news, to the recipient of an email, by the link in it; false for no such link. Staff lift it. POST only.';
grant execute on function public.suppress_mail(text, boolean) to anon, authenticated, service_role;

-- A recipient may get one more mail today, which is then counted. Mail that strangers cause with somebody's
-- address takes nothing from the mail of bookings and quotes that the shop knows.
create function private.count_mail(email text, is_wanted boolean, is_confirmed boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  recipient constant text := private.mail_key(email);
  known_recipient constant text := 'known ' || recipient;
  bucket constant text := case when email like '+%' then 'texts' else 'mails' end;
begin
  if not is_wanted and private.hits_of(bucket || '_per_recipient', known_recipient)
    + (case when is_confirmed then 0 else private.hits_of(bucket || '_per_recipient', recipient) end)
    >= private.limit_of(bucket || '_per_recipient') then
    return false;
  end if;
  perform private.count_hit(bucket || '_per_recipient', case when is_confirmed then known_recipient else recipient end);
  perform private.count_hit(bucket || '_total', '');
  if not is_confirmed then
    perform private.count_hit(bucket || '_unconfirmed', '');
  end if;
  return true;
end
$$;

-- A second copy of a mail is better than none; a third is not better than a call. A text costs money and rings.
create function private.max_unanswered(channel text) returns integer
language sql immutable set search_path = '' as $$ select case channel when 'text' then 1 else 2 end $$;

create function private.max_message_attempts() returns integer
language sql immutable set search_path = '' as $$ select 12 $$;
