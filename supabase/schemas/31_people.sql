-- People: who has access to the dashboard.
--
-- Accounts are those of Supabase Auth, their role is in app_metadata. The Edge Function `people` makes and
-- deletes accounts with the service key, and asks here first, in the name of whoever calls it.

create function public.has_owner() returns boolean
language sql stable security definer set search_path = '' set jit = off as $$
  select exists (
    select from auth.users u
    where u.raw_app_meta_data ->> 'role' = 'owner'
      and not exists (select from private.removed_accounts r where r.id = u.id)
  )
$$;
comment on function public.has_owner() is 'Whether anybody can let others in. Visitors of /setup read it, which says how the first owner is made while there is none.';
grant execute on function public.has_owner() to anon, authenticated;

create function public.people()
returns table (
  id uuid, email text, role text, invited_at timestamptz, last_sign_in_at timestamptz, has_second_factor boolean, name text,
  colour text
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  verified uuid[] := array[]::uuid[];
begin
  perform private.require_owner();
  -- The embedded backend has no second factors.
  if to_regclass('auth.mfa_factors') is not null then
    execute $factors$ select coalesce(array_agg(distinct f.user_id), '{}') from auth.mfa_factors f where f.status::text = 'verified' $factors$
      into verified;
  end if;
  return query
    select u.id, u.email::text, u.raw_app_meta_data ->> 'role', u.created_at::timestamptz, u.last_sign_in_at::timestamptz,
      u.id = any (verified), p.name, p.colour
    from auth.users u left join private.people p on p.id = u.id
    where private.is_role(u.raw_app_meta_data ->> 'role')
      and not exists (select from private.removed_accounts r where r.id = u.id)
    order by u.raw_app_meta_data ->> 'role', lower(coalesce(p.name, u.email)), u.id;
end
$$;
comment on function public.people() is 'Who has access. For owners. May be null: last_sign_in_at, name, colour.';
grant execute on function public.people() to authenticated;

create function public.colleagues() returns table (id uuid, email text, name text, colour text)
language plpgsql stable security definer rows 10 set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_staff_or_technician();
  return query
    select u.id, case when private.is_staff() or u.id = (auth.jwt() ->> 'sub')::uuid then u.email::text end, p.name, p.colour
    from auth.users u left join private.people p on p.id = u.id
    where private.is_role(u.raw_app_meta_data ->> 'role')
      and not exists (select from private.removed_accounts r where r.id = u.id)
    order by lower(coalesce(p.name, u.email)), u.id;
end
$$;
comment on function public.colleagues() is 'What those who have access are called; a technician reads no address but the own one. For staff and technicians. May be null: email, name, colour.';
grant execute on function public.colleagues() to authenticated;

-- Something to see, in one line, and no address.
create function private.person_name(name text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  given constant text := nullif(btrim(name), '');
begin
  if private.is_name(given) is false or given ~ '@' or length(given) > 40 then
    perform private.refuse('22023', 'name_invalid');
  end if;
  return given;
end
$$;

create function private.is_name_taken(name text, by_other_than uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.people p join auth.users u on u.id = p.id
    where lower(p.name) = lower(btrim(is_name_taken.name)) and p.id is distinct from by_other_than
  )
$$;

create function public.name_person(id uuid, name text, colour text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  own constant uuid := (auth.jwt() ->> 'sub')::uuid;
  account constant uuid := coalesce(name_person.id, own);
  given constant text := private.person_name(name_person.name);
begin
  perform private.require_staff_or_technician();
  if account is distinct from own then
    perform private.require_owner();
  end if;
  if not exists (
    select from auth.users u where u.id = account and private.is_role(u.raw_app_meta_data ->> 'role')
      and not exists (select from private.removed_accounts r where r.id = u.id)
  ) then
    return 'gone';
  elsif private.is_name_taken(given, account) then
    return 'name_taken';
  end if;
  -- Accounts may be deleted elsewhere: their names are free again.
  delete from private.people p where lower(p.name) = lower(given) and p.id <> account;
  insert into private.people (id, name, colour) values (account, given, name_person.colour)
    on conflict on constraint people_pkey do update set name = excluded.name, colour = excluded.colour;
  return 'changed';
end
$$;
comment on function public.name_person(uuid, text, text) is 'Gives an account the name that colleagues call it by, and a colour; null: none. Without an id: one''s own. What it did until then keeps what it was called. Answers changed, gone or name_taken. 22023 `name_invalid`; 23514 for an unknown colour. For staff and technicians, who name themselves; an owner names anybody.';
grant execute on function public.name_person(uuid, text, text) to authenticated;

create function public.begin_invitation(email text, role text, name text default null)
returns table (outcome text, former uuid, inviter text)
language plpgsql stable security definer rows 1 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  address text := lower(btrim(begin_invitation.email));
  account auth.users;
begin
  perform private.require_owner();
  if not private.is_role(begin_invitation.role) then
    perform private.refuse('22023', 'role_unknown');
  end if;
  if address is null or address !~ '^[^@[:space:]<>",;]+@[^@[:space:]<>",;]+\.[^@[:space:]<>",;]+$' or length(address) > 254 then
    perform private.refuse('22023', 'email_invalid');
  end if;
  select u.* into account from auth.users u where lower(u.email) = address limit 1;
  return query
    select case
        when account.id is not null and is_out is false and account.raw_app_meta_data ->> 'role' = begin_invitation.role
          and account.last_sign_in_at is null then 'again'
        when account.id is not null and is_out is false and private.is_role(account.raw_app_meta_data ->> 'role') then 'has_access'
        when account.id is not null and is_out is false then 'other_account'
        when private.is_name_taken(private.person_name(begin_invitation.name)) then 'name_taken'
        else 'invite' end,
      case when is_out then account.id end, private.change_actor_name()
    from (select exists (select from private.removed_accounts r where r.id = account.id) as is_out) r;
end
$$;
comment on function public.begin_invitation(text, text, text) is 'Whether an account may be made, and who invites. outcome: invite, again (it was invited in this role and never came: its mail is sent once more), has_access (nothing is left to do), other_account (an account without a role has the address), name_taken; former: the account of somebody whose access has ended, to be deleted first. 22023 `role_unknown`, `email_invalid` or `name_invalid`. For owners. May be null: former.';
grant execute on function public.begin_invitation(text, text, text) to authenticated;

-- The answer is null if the account may lose its role: somebody else can let others in.
create function private.keeps_role(account_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  account auth.users;
begin
  -- Two owners who remove each other wait here, so that the second is asked again who it is.
  lock table private.removed_accounts in share row exclusive mode;
  perform private.require_owner();
  select u.* into account from auth.users u where u.id = account_id and private.is_role(u.raw_app_meta_data ->> 'role');
  if not found then
    return 'gone';
  end if;
  return case when account.raw_app_meta_data ->> 'role' = 'owner' and not exists (
    select from auth.users u
    where u.raw_app_meta_data ->> 'role' = 'owner' and u.id <> account.id
      and not exists (select from private.removed_accounts r where r.id = u.id)
  ) then 'last_owner' end;
end
$$;

create function public.remove_person(id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  refusal constant text := private.keeps_role(remove_person.id);
begin
  if refusal is null then
    insert into private.removed_accounts (id) values (remove_person.id) on conflict do nothing;
    delete from private.people p where p.id = remove_person.id;
  end if;
  return coalesce(refusal, 'removed');
end
$$;
comment on function public.remove_person(uuid) is 'Ends the access of an account at once; the account itself is deleted after that. Answers removed, last_owner (somebody has to stay who can invite) or gone. For owners.';
grant execute on function public.remove_person(uuid) to authenticated;

create function public.change_role(id uuid, role text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  refusal constant text := private.keeps_role(change_role.id);
begin
  if not private.is_role(change_role.role) then
    perform private.refuse('22023', 'role_unknown');
  end if;
  if refusal is not null and (refusal <> 'last_owner' or change_role.role <> 'owner') then
    return refusal;
  end if;
  update auth.users u set raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object('role', change_role.role)
    where u.id = change_role.id and not exists (select from private.removed_accounts r where r.id = u.id);
  return case when found then 'changed' else 'gone' end;
end
$$;
comment on function public.change_role(uuid, text) is 'Gives an account another role, which holds at once, whatever its tokens say. Answers changed, last_owner (somebody has to stay who can invite) or gone. 22023 `role_unknown`. For owners.';
grant execute on function public.change_role(uuid, text) to authenticated;
