-- Links: only this database can have signed them, and presses are counted.
--
-- A link carries 43 characters: an HMAC over the id of its subject and a version. Their hash is stored from the first
-- time on. The files of the subjects say what a link opens: bookings, quotes, photos, mail that is not wanted.

create table private.manage_secret (
  id boolean primary key default true constraint manage_secret_single_row check (id),
  -- Four random uuids are 488 random bits; the hash folds them into the key's 32 bytes.
  secret bytea not null default sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text,
    'UTF8'
  ))
);
alter table private.manage_secret enable row level security;
insert into private.manage_secret default values;

-- The private link of a booking, of its intake, of a quote, of a time that opened or of a certificate: one for each, of which
-- only the hash is stored.
create table private.links (
  kind text not null constraint links_kind check (kind in ('booking', 'quote', 'opening', 'certificate', 'intake')),
  -- No foreign key: the link of a booking that was deleted by mistake works again when the booking is restored, and a
  -- writer here, such as a sender of mail, never waits for somebody who changes or deletes what it opens.
  subject uuid not null,
  version integer not null default 1,
  token_hash bytea not null constraint links_hash unique,
  -- It does not end by itself where this is null.
  ends_at timestamptz,
  constraint links_pkey primary key (kind, subject)
);
alter table private.links enable row level security;

-- Only this database can have said it, because the secret never leaves it.
create function private.signed(message text) returns text
language sql stable security definer set search_path = '' as $$
  select translate(encode(extensions.hmac(convert_to(message, 'UTF8'), s.secret, 'sha256'), 'base64'), '+/=', '-_')
  from private.manage_secret s
$$;

create function private.token_hash(token text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(coalesce(token, ''), 'UTF8'))
$$;

create function private.token_of(kind text, subject uuid, version integer) returns text
language sql stable security definer set search_path = '' as $$
  select private.signed(concat_ws(':', kind, subject, version))
$$;

-- The token of a link; its hash is stored from here on.
create function private.link_token(kind text, subject uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  token constant text := private.token_of(kind, subject, coalesce(
    (select l.version from private.links l where l.kind = link_token.kind and l.subject = link_token.subject), 1
  ));
begin
  insert into private.links (kind, subject, token_hash) values (kind, subject, private.token_hash(token))
    on conflict on constraint links_pkey do nothing;
  return token;
end
$$;

-- Finds the subject that a token of this kind opens, or null. A token has 43 characters: nothing longer is
-- worth a hash.
create function private.link_subject(kind text, token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select l.subject from private.links l
  where l.kind = link_subject.kind and l.token_hash = private.token_hash(left(token, 100))
    and (l.ends_at > clock_timestamp()) is not false
$$;

-- Ends the links that were sent so far, also for the owner in the SQL editor. Messages that are sent from then on carry
-- another one.
create function private.end_manage_links(for_booking uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.link_token('booking', for_booking);
  update private.links l
    set version = l.version + 1, token_hash = private.token_hash(private.token_of('booking', for_booking, l.version + 1))
    where l.kind = 'booking' and l.subject = for_booking;
end
$$;

create function private.require_post() returns void
language plpgsql stable set search_path = '' as $$
begin
  if current_setting('request.method', true) in ('GET', 'HEAD') then
    perform private.refuse('PT405', 'post_only');
  end if;
end
$$;

create function private.count_manage_try() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_rate('link_tries_per_address', (private.caller()).address);
  perform private.require_rate('link_tries_per_network', (private.caller()).network);
end
$$;
