-- CAPTCHA: an option for the day on which limits are not enough. Off by default.
--
-- While `requires_captcha` is set, a visitor's booking is taken only after the Edge Function
-- verify-captcha has seen a solved one for its id, at most 30 minutes ago: PT403 `captcha_required`.
--
--   record_captcha(booking_id) for the function, with the service key

alter table public.shop_settings add column requires_captcha boolean not null default false;
comment on column public.shop_settings.requires_captcha is 'Online bookings need a solved CAPTCHA (docs/database.md).';
grant update (requires_captcha) on table public.shop_settings to authenticated;

create table private.captcha_passes (
  booking_id uuid not null constraint captcha_passes_pkey primary key,
  passed_at timestamptz not null
);
alter table private.captcha_passes enable row level security;
revoke all on table private.captcha_passes from public, anon, authenticated, service_role;

create function public.record_captcha(booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.captcha_passes p where p.passed_at < clock_timestamp() - interval '30 minutes';
  insert into private.captcha_passes (booking_id, passed_at)
    values (record_captcha.booking_id, clock_timestamp())
    on conflict (booking_id) do update set passed_at = excluded.passed_at;
$$;
comment on function public.record_captcha(uuid) is 'Notes a solved CAPTCHA for a booking to come. For the function verify-captcha alone.';
revoke all on function public.record_captcha(uuid) from public, anon, authenticated, service_role;
grant execute on function public.record_captcha(uuid) to service_role;

create function private.require_captcha(booking_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select s.requires_captcha from public.shop_settings s) and not exists (
    select from private.captcha_passes p
    where p.booking_id = require_captcha.booking_id and p.passed_at >= clock_timestamp() - interval '30 minutes'
  ) then
    raise exception using errcode = 'PT403', message = 'captcha_required', hint = 'Solve the CAPTCHA again.';
  end if;
end
$$;
revoke all on function private.require_captcha(uuid) from public, anon, authenticated, service_role;
