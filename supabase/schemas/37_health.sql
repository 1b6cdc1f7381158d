-- Health: what an owner asks before they call an engineer.

create function public.health()
returns table (
  -- The version of the newest migration.
  schema_version text,
  mail_transport text, mail_seen_at timestamptz, mail_sent_at timestamptz,
  -- Due for longer than a sender may be away.
  mail_waiting integer,
  -- Messages of the last seven days.
  mail_given_up integer,
  text_provider text, texts_given_up integer,
  purged_at timestamptz, backups_checked_at timestamptz,
  has_gst_number boolean, has_policy boolean, review_count integer,
  has_street boolean, website_changed_at timestamptz
)
language plpgsql stable security definer rows 1 set search_path = '' set jit = off as $$
begin
  perform private.require_owner();
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(m.version) from supabase_migrations.schema_migrations m' into schema_version;
  end if;
  select m.transport, m.seen_at, m.text_provider into mail_transport, mail_seen_at, text_provider from public.mail_settings m;
  select max(m.sent_at) filter (where m.channel = 'mail'),
    count(*) filter (
      where m.state in ('queued', 'failed', 'leased') and m.due_at < now() - interval '15 minutes' and m.channel = 'mail'
    ),
    count(*) filter (where m.state = 'given_up' and m.created_at > now() - interval '7 days' and m.channel = 'mail'),
    count(*) filter (where m.state = 'given_up' and m.created_at > now() - interval '7 days' and m.channel = 'text')
    into mail_sent_at, mail_waiting, mail_given_up, texts_given_up
    from public.booking_messages m;
  select c.checked_at into purged_at from private.checks c where c.name = 'purge';
  select c.checked_at into backups_checked_at from private.checks c where c.name = 'backups';
  has_gst_number := not private.lacks_gst_number();
  has_policy := exists (select from public.current_policy());
  select count(*) into review_count from public.website_reviews;
  has_street := public.own_facts() ->> 'street' is not null;
  website_changed_at := private.website_changed_at();
  return next;
end
$$;
comment on function public.health() is 'How the shop''s system does: the newest migration, how mail leaves and what of it waits, the daily run, and what is still to be filled in. For owners. May be null: schema_version, mail_transport, mail_seen_at, mail_sent_at, text_provider, purged_at, backups_checked_at, website_changed_at.';
grant execute on function public.health() to authenticated;

create function public.note_backups() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_owner();
  perform private.note_check('backups');
end
$$;
comment on function public.note_backups() is 'Notes that backups were looked at just now. For owners.';
grant execute on function public.note_backups() to authenticated;

create function public.note_publish(asks boolean) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_owner();
  if asks then
    perform private.note_check('publish');
  end if;
  return (select c.checked_at from private.checks c where c.name = 'publish');
end
$$;
comment on function public.note_publish(boolean) is 'When the site was last asked to be published from Settings, which is now with asks; null: never. For owners, by the function publish.';
grant execute on function public.note_publish(boolean) to authenticated;
