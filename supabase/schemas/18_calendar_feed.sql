-- Calendar feeds: the shop's bookings for a calendar program, at an address that one account of staff has.
--
-- The address carries a token of 32 random bytes. Its hash is stored, so nobody reads an address here:
-- renew_calendar_feed() returns the token once, and somebody who lost it makes another one, which ends the old.
-- A calendar program sends no session: the Edge Function calendar-feed hands the token to calendar_feed().
--
-- An address is good as long as its account is: without the role of staff, banned or deleted, it gives
-- nothing, without anybody having to think of it.

create table private.calendar_feeds (
  -- No foreign key: accounts belong to the host. The address of one that is gone gives nothing.
  user_id uuid not null constraint calendar_feeds_pkey primary key,
  token_hash bytea not null constraint calendar_feeds_hash unique,
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
alter table private.calendar_feeds enable row level security;

create function public.renew_calendar_feed() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- As private.manage_secret: 488 random bits, folded into 32 bytes.
  token constant text := translate(encode(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text,
    'UTF8'
  )), 'base64'), '+/=', '-_');
begin
  perform private.require_staff();
  insert into private.calendar_feeds (user_id, token_hash)
    values ((auth.jwt() ->> 'sub')::uuid, private.token_hash(token))
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null;
  return token;
end
$$;
comment on function public.renew_calendar_feed() is 'Gives the account a calendar feed, and ends the one it had. Answers its token, once. For staff.';
grant execute on function public.renew_calendar_feed() to authenticated;

create function public.revoke_calendar_feed() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  delete from private.calendar_feeds f where f.user_id = (auth.jwt() ->> 'sub')::uuid;
end
$$;
comment on function public.revoke_calendar_feed() is 'Ends the calendar feed of the account. For staff.';
grant execute on function public.revoke_calendar_feed() to authenticated;

create function public.calendar_feed_state() returns table (created_at timestamptz, last_read_at timestamptz)
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return query
    select f.created_at, f.last_read_at from private.calendar_feeds f
    where f.user_id = (auth.jwt() ->> 'sub')::uuid;
end
$$;
comment on function public.calendar_feed_state() is 'Since when the account has a calendar feed; no row without one. For staff. May be null: last_read_at.';
grant execute on function public.calendar_feed_state() to authenticated;

-- Bookings from 60 days ago on, without those that are cancelled; null for an unknown token. One value
-- and not rows: the Data API answers with at most 1,000 of those. Without email addresses, prices and notes:
-- what is in here goes to the host of the calendar.
create function public.calendar_feed(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.calendar_feeds f set last_read_at = now()
    where f.token_hash = private.token_hash(token) and exists (
      select from auth.users u where u.id = f.user_id and u.raw_app_meta_data ->> 'role' in ('staff', 'owner')
        and not exists (select from private.removed_accounts r where r.id = u.id)
        -- Columns that the embedded database does not have.
        and to_jsonb(u) ->> 'deleted_at' is null
        and coalesce((to_jsonb(u) ->> 'banned_until')::timestamptz <= now(), true)
    );
  if not found then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(e) order by e.booking_date, e.id), '[]') from (
      select b.id, b.revision, b.updated_at, b.status, b.booking_date, b.booking_time,
        b.customer_name, b.customer_phone, b.service_name, b.extra_services, b.add_ons,
        b.vehicle_type, b.vehicle_size, b.vehicle_make, b.vehicle_model, b.comments, b.ready_at
      from public.bookings b
      where b.status <> 'cancelled' and b.booking_date >= private.shop_now()::date - 60
    ) e
  );
end
$$;
comment on function public.calendar_feed(text) is 'The bookings of a calendar feed, null for a token that is none. For the function calendar-feed only.';
grant execute on function public.calendar_feed(text) to service_role;
