-- Text numbers: whether the shop sends texts, which, and to what number.

alter table public.mail_settings add column text_provider text;
comment on column public.mail_settings.text_provider is 'Whose keys the sender of texts has; null: no texts are sent, and nothing of them is shown.';

create function public.report_text_provider(provider text) returns void
language sql volatile security definer set search_path = '' as $$
  update public.mail_settings s set text_provider = provider where s.text_provider is distinct from provider
$$;
comment on function public.report_text_provider(text) is 'Notes whose keys the sender of texts has; null for none. For the sender of mail, which says it each time.';
grant execute on function public.report_text_provider(text) to service_role;

create function public.takes_texts() returns boolean
language sql stable security definer set search_path = '' set jit = off as $$
  select s.text_provider is not null from public.mail_settings s
$$;
comment on function public.takes_texts() is 'Whether customers can ask for texts.';
grant execute on function public.takes_texts() to anon, authenticated;

alter table public.shop_settings
  add column text_booked_on boolean not null default true,
  add column text_changed_on boolean not null default true,
  add column text_reminder_on boolean not null default true,
  add column text_soon_on boolean not null default true,
  add column text_ready_on boolean not null default true,
  add column text_deposit_on boolean not null default true,
  add column text_quote_on boolean not null default true,
  add column texts_abroad boolean not null default false;
comment on column public.shop_settings.texts_abroad is 'Whether numbers outside Canada and the United States are sent texts, which cost many times as much.';
grant update (
  text_booked_on, text_changed_on, text_reminder_on, text_soon_on, text_ready_on, text_deposit_on, text_quote_on, texts_abroad
) on table public.shop_settings to authenticated;

create function private.is_texted(kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select kind in ('staff_text', 'time_opened') or coalesce((to_jsonb(s) ->> format('text_%s_on', case
      when kind in ('confirmation', 'confirmed') then 'booked'
      when kind in ('moved', 'cancelled', 'released') then 'changed'
      when kind = 'deposit_reminder' then 'deposit'
      else kind end))::boolean, false)
  from public.shop_settings s
$$;

-- A number of bookings.contact_key as the provider writes it.
create function private.dialled_key(key text) returns text
language sql immutable set search_path = '' as $$ select case when key like '+%' then key else '+1' || key end $$;

-- It is null for a number that no text goes to: a short code, a premium one (900, 976), and one outside Canada and the
-- United States unless the shop allows it. The Caribbean and the Pacific have +1 and these area codes, and cost as abroad.
create function private.text_number(phone text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when k.key ~ '^[2-9][0-9]{2}[2-9][0-9]{6}$' then
      case when k.key !~ '^(900|.11|...976|....11)' and (s.texts_abroad or k.key !~
        '^(242|246|26[48]|284|34[05]|441|473|649|658|664|67[01]|684|721|758|767|78[47]|8[024]9|86[89]|876|939)') then '+1' || k.key end
    when k.key ~ '^\+[2-9][0-9]{7,14}$' and s.texts_abroad then k.key end
  from public.shop_settings s cross join private.phone_key(phone) k (key)
$$;
