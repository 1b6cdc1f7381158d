-- "This was not me": every e-mail carries a link that stops all mail to its recipient.
--
--   suppress_mail(token) -> true, also when repeated, or false for no such link. POST only.
--   mail_suppressions    staff read it, and lift one by deleting its row
--
-- A recipient is a mail_key. The list keeps him in plain: staff have to recognise who calls to have it
-- lifted. A token is stored as a hash, with the recipient it stands for, as long as mail may be read.

create table public.mail_suppressions (
  recipient text not null constraint mail_suppressions_pkey primary key,
  -- Whose e-mail it was that he answered so.
  booking_id uuid,
  suppressed_at timestamptz not null default now()
);
comment on table public.mail_suppressions is 'Recipients who want no mail. Staff read and lift it.';
comment on column public.mail_suppressions.recipient is 'The address in lower case, without + and dots before the @.';

alter table public.mail_suppressions enable row level security;
alter table public.mail_suppressions force row level security;
revoke all on table public.mail_suppressions from public, anon, authenticated, service_role;
grant select, delete on table public.mail_suppressions to authenticated;
create policy "staff read the suppressions" on public.mail_suppressions
  for select to authenticated using ((select private.is_staff()));
create policy "staff lift suppressions" on public.mail_suppressions
  for delete to authenticated using ((select private.is_staff()));

create table private.suppression_tokens (
  token_hash bytea not null constraint suppression_tokens_pkey primary key,
  recipient text not null,
  booking_id uuid not null,
  issued_at timestamptz not null default clock_timestamp()
);
alter table private.suppression_tokens enable row level security;
revoke all on table private.suppression_tokens from public, anon, authenticated, service_role;
create index suppression_tokens_booking on private.suppression_tokens (booking_id);

create function private.suppression_token(recipient text, for_booking uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token text;
begin
  select translate(encode(private.hmac_sha256(
    convert_to('suppress:' || for_booking::text || ':' || recipient, 'UTF8'), s.secret
  ), 'base64'), '+/=', '-_') into strict token from private.manage_secret s;
  insert into private.suppression_tokens (token_hash, recipient, booking_id)
    values (private.token_hash(token), suppression_token.recipient, for_booking)
    on conflict do nothing;
  return token;
end
$$;
revoke all on function private.suppression_token(text, uuid) from public, anon, authenticated, service_role;

create function private.is_suppressed(email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.mail_suppressions s where s.recipient = private.mail_key(email))
$$;
revoke all on function private.is_suppressed(text) from public, anon, authenticated, service_role;

create function public.suppress_mail(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
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
  insert into public.mail_suppressions (recipient, booking_id) values (known.recipient, known.booking_id)
    on conflict (recipient) do nothing;
  return true;
end
$$;
comment on function public.suppress_mail(text) is 'Stops all mail to the recipient of an e-mail, by the link in its footer.';
revoke all on function public.suppress_mail(text) from public, anon, authenticated, service_role;
grant execute on function public.suppress_mail(text) to anon, authenticated;

-- Where a message goes.
create function private.message_recipient(kind text, booking public.bookings) returns text
language sql stable security definer set search_path = '' as $$
  select booking.customer_email
$$;
revoke all on function private.message_recipient(text, public.bookings) from public, anon, authenticated, service_role;

create or replace function public.resend_message(message_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  message public.booking_messages;
  booking public.bookings;
begin
  if not private.is_staff() then
    raise exception using errcode = 'insufficient_privilege', message = 'staff_only';
  end if;
  select m.* into message from public.booking_messages m where m.id = message_id for update;
  if found then
    select b.* into strict booking from public.bookings b where b.id = message.booking_id;
  end if;
  if message.id is null or message.state not in ('failed', 'given_up', 'sent')
    or private.is_message_moot(message.kind, booking) then
    raise exception using
      errcode = 'PT409',
      message = 'message_not_resendable',
      hint = 'Reload: the message or its booking changed meanwhile.';
  end if;
  if private.is_suppressed(private.message_recipient(message.kind, booking)) then
    raise exception using
      errcode = 'PT409',
      message = 'recipient_suppressed',
      hint = 'This address asked for no mail. Lift that first.';
  end if;
  update public.booking_messages m
    set state = 'queued', attempts = 0, resends = m.resends + 1, due_at = clock_timestamp(),
      last_error = null, is_refused = false
    where m.id = message.id;
  insert into public.booking_events (booking_id, kind, new_values, actor, actor_id, happened_at)
    values (
      message.booking_id, 'resent', jsonb_build_object('kind', message.kind),
      private.change_actor(), private.change_actor_id(), clock_timestamp()
    );
end
$$;
