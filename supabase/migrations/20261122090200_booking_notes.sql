-- Notes of staff on a booking: who wrote what, and when. No mail and no page of a customer reads them.

create table public.booking_notes (
  id uuid not null default gen_random_uuid() constraint booking_notes_pkey primary key,
  booking_id uuid not null constraint booking_notes_booking references public.bookings on delete cascade,
  body text not null,
  author_id uuid,
  author_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint booking_notes_body check (
    length(body) <= 2000 and btrim(body, E' \t\r\n') <> ''
    and body !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]'
  )
);
comment on table public.booking_notes is 'Notes of staff on bookings. For staff alone.';
create index booking_notes_booking on public.booking_notes (booking_id, created_at);

alter table public.booking_notes enable row level security;
alter table public.booking_notes force row level security;
revoke all on table public.booking_notes from public, anon, authenticated, service_role;
grant select, delete on table public.booking_notes to authenticated;
grant insert (id, booking_id, body), update (body) on table public.booking_notes to authenticated;
create policy "staff read notes" on public.booking_notes
  for select to authenticated using ((select private.is_staff()));
create policy "staff add notes" on public.booking_notes
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change notes" on public.booking_notes
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete notes" on public.booking_notes
  for delete to authenticated using ((select private.is_staff()));

create function private.stamp_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if octet_length(new.body) <= 10000 then
    new.body := private.plain_comments(new.body);
  end if;
  if private.is_outside_caller() then
    new.updated_at := clock_timestamp();
    if tg_op = 'INSERT' then
      new.author_id := private.change_actor_id();
      new.author_email := private.change_actor_email();
      new.created_at := new.updated_at;
    else
      new.id := old.id;
      new.booking_id := old.booking_id;
      new.author_id := old.author_id;
      new.author_email := old.author_email;
      new.created_at := old.created_at;
    end if;
  end if;
  return new;
end
$$;
revoke all on function private.stamp_note() from public, anon, authenticated, service_role;

create trigger booking_notes_stamp before insert or update on public.booking_notes
  for each row execute function private.stamp_note();
