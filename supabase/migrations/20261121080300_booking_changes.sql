-- Changes of bookings: one at a time, stamped in order, deletions remembered.
--
-- Why one at a time: capacity and limits are counts, and a count is only true while nobody else
-- writes. A shop receives a booking every few minutes; writers that queue for two milliseconds
-- are never noticed, can't deadlock, and leave nothing to reason about.
--
-- Why stamped in order: a dashboard asks for "what changed since the newest change I have seen".
-- With now(), a slow transaction commits behind a cursor that has already moved on, and its change
-- is never seen. Here the stamp is taken while the queue is held, so stamps commit in order and are
-- never the same for two statements, even when the server's clock is set back.
--
-- updated_at = that stamp, always, whoever writes. An id and created_at never change.
--
-- Triggers of this table run by name: 10 queue, 20 accept, 30 limits, 40 status, 50 seat.

create table private.change_clock (
  id boolean primary key default true constraint change_clock_single_row check (id),
  changed_at timestamptz not null default now()
);
alter table private.change_clock enable row level security;
revoke all on table private.change_clock from public, anon, authenticated, service_role;
insert into private.change_clock default values;

create function private.queue_booking_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stamp timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.bookings', 0));
  update private.change_clock
    set changed_at = greatest(clock_timestamp(), changed_at + interval '1 microsecond')
    returning changed_at into strict stamp;
  -- Read by the row triggers of this statement.
  perform set_config('bookings.changed_at', stamp::text, true);
  return null;
end
$$;
revoke all on function private.queue_booking_change() from public, anon, authenticated, service_role;

create trigger bookings_10_queue before insert or update or delete on public.bookings
  for each statement execute function private.queue_booking_change();

create function private.change_stamp() returns timestamptz
language sql stable set search_path = '' as $$
  select current_setting('bookings.changed_at')::timestamptz
$$;
revoke all on function private.change_stamp() from public, anon, authenticated, service_role;

-- Status: pending to confirmed or cancelled, confirmed to cancelled or completed, nothing else.
-- The same status again is no change, so that a repeated request does no harm.
-- Refused with PT409 `status_transition_refused`; the detail names both.
create function private.guard_booking_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.updated_at := private.change_stamp();
  if new.status is distinct from old.status and not (
    (old.status = 'pending' and new.status in ('confirmed', 'cancelled'))
    or (old.status = 'confirmed' and new.status in ('cancelled', 'completed'))
  ) then
    raise exception using
      errcode = 'PT409',
      message = 'status_transition_refused',
      detail = format('%s to %s', old.status, new.status),
      hint = 'Reload the booking: its status changed meanwhile.';
  end if;
  return new;
end
$$;
revoke all on function private.guard_booking_change() from public, anon, authenticated, service_role;

create trigger bookings_40_status before update on public.bookings
  for each row execute function private.guard_booking_change();

-- Tombstones: an id and an instant, nothing about anyone. They let a dashboard learn of a deletion
-- without loading everything again, and keep a late repeat of a request from bringing a deleted
-- booking back.
create table public.booking_deletions (
  booking_id uuid not null constraint booking_deletions_pkey primary key,
  deleted_at timestamptz not null
);
comment on table public.booking_deletions is 'Ids of deleted bookings. deleted_at and bookings.updated_at are one sequence of stamps.';
create index booking_deletions_deleted_at on public.booking_deletions (deleted_at, booking_id);

alter table public.booking_deletions enable row level security;
alter table public.booking_deletions force row level security;

revoke all on table public.booking_deletions from public, anon, authenticated, service_role;
grant select on table public.booking_deletions to authenticated;

create policy "staff read deletions" on public.booking_deletions
  for select to authenticated using ((select private.is_staff()));

create function private.remember_deleted_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.booking_deletions (booking_id, deleted_at)
    select id, private.change_stamp() from deleted
    on conflict (booking_id) do update set deleted_at = excluded.deleted_at;
  return null;
end
$$;
revoke all on function private.remember_deleted_bookings() from public, anon, authenticated, service_role;

create trigger bookings_remember_deleted after delete on public.bookings
  referencing old table as deleted
  for each statement execute function private.remember_deleted_bookings();
