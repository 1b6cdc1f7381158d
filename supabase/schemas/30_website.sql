-- The website as its owner fills it: reviews, the rating, brands, parking, photos.
--
-- Until the first review or photo is entered, pages show the samples that are in their code.
--
-- Prices are not here: they are constants of the site.

create table public.website_settings (
  id boolean primary key default true constraint website_settings_single_row check (id),
  rating numeric(2, 1) constraint website_settings_rating check (rating between 1 and 5),
  rating_count integer constraint website_settings_rating_count check (rating_count between 1 and 1000000),
  rating_source text constraint website_settings_rating_source check (
    btrim(rating_source) <> '' and private.is_line(rating_source, 40)
  ),
  rating_url text constraint website_settings_rating_url check (
    length(rating_url) <= 500 and rating_url ~ '^https://[^[:space:]<>"''\\]+$'
  ),
  film_brands text[] not null default '{}' constraint website_settings_film_brands check (
    cardinality(film_brands) <= 12 and array_position(film_brands, null) is null
    and length(array_to_string(film_brands, '')) <= 480
  ),
  parking text constraint website_settings_parking check (btrim(parking) <> '' and length(parking) <= 300),
  key_drop text constraint website_settings_key_drop check (btrim(key_drop) <> '' and length(key_drop) <= 300)
);
comment on table public.website_settings is 'One row: what the pages say of the shop. Staff read and change it.';
comment on column public.website_settings.rating is 'Average of the shop''s reviews elsewhere; null: none is shown.';
comment on column public.website_settings.rating_url is 'Where that average can be read, https.';
comment on column public.website_settings.film_brands is 'Names of the films that the shop installs.';
comment on column public.website_settings.parking is 'Where a customer parks.';
comment on column public.website_settings.key_drop is 'How keys are left when nobody is there.';
insert into public.website_settings default values;

create table public.website_reviews (
  id uuid not null default gen_random_uuid() constraint website_reviews_pkey primary key,
  name text not null constraint website_reviews_name check (btrim(name) <> '' and private.is_line(name, 60)),
  city text constraint website_reviews_city check (btrim(city) <> '' and length(city) <= 60),
  words text not null constraint website_reviews_words check (btrim(words) <> '' and length(words) <= 1000),
  stars smallint not null default 5 constraint website_reviews_stars check (stars between 1 and 5),
  source text constraint website_reviews_source check (btrim(source) <> '' and length(source) <= 40),
  link text constraint website_reviews_link check (length(link) <= 500 and link ~ '^https://[^[:space:]<>"''\\]+$'),
  reviewed_on date not null constraint website_reviews_reviewed_on check (isfinite(reviewed_on)),
  position integer not null constraint website_reviews_position check (position >= 0),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.website_reviews is 'Reviews that the home page shows. Staff write them.';
comment on column public.website_reviews.source is 'Where it was written, such as Google; link leads there.';

create table public.website_pairs (
  id uuid not null default gen_random_uuid() constraint website_pairs_pkey primary key,
  title text not null constraint website_pairs_title check (btrim(title) <> '' and length(title) <= 80),
  position integer not null constraint website_pairs_position check (position >= 0),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.website_pairs is 'Two photos of the same place, before and after. Staff write them.';

create table public.website_photos (
  id uuid not null constraint website_photos_pkey primary key,
  title text constraint website_photos_title check (btrim(title) <> '' and length(title) <= 80),
  alt text constraint website_photos_alt check (btrim(alt) <> '' and length(alt) <= 300),
  position integer not null constraint website_photos_position check (position >= 0),
  pair_id uuid constraint website_photos_pair references public.website_pairs on delete cascade,
  side text constraint website_photos_side check (side in ('before', 'after')),
  created_at timestamptz not null default clock_timestamp(),
  city text constraint website_photos_city check (city ~ '^[a-z-]{1,40}$'),
  constraint website_photos_paired check ((pair_id is null) = (side is null))
);
comment on table public.website_photos is 'Photos of the gallery, and the two of each pair. Staff write them.';
comment on column public.website_photos.alt is 'Words for those who cannot see it; null: it is not shown yet.';
comment on column public.website_photos.city is 'The city whose page shows it as a job done there, by its name in addresses; null: only the gallery shows it.';
create index website_photos_of_pair on public.website_photos (pair_id);

create table public.website_photo_files (
  photo_id uuid not null constraint website_photo_files_photo references public.website_photos on delete cascade,
  size integer not null constraint website_photo_files_size check (size in (480, 960, 1600)),
  width integer not null constraint website_photo_files_width check (width between 1 and 1600),
  height integer not null constraint website_photo_files_height check (height between 1 and 1600),
  kind text not null constraint website_photo_files_kind check (kind in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null constraint website_photo_files_bytes check (bytes between 1 and 2097152),
  hash text not null constraint website_photo_files_hash check (hash ~ '^[0-9a-f]{32}$'),
  -- Set once its bytes are in the bucket.
  stored_at timestamptz,
  constraint website_photo_files_pkey primary key (photo_id, size)
);
comment on table public.website_photo_files is 'The three sizes of a photo. Their bytes are in the public bucket website-photos, under names that change with them. For staff.';

alter table public.website_settings enable row level security, force row level security;
alter table public.website_reviews enable row level security, force row level security;
alter table public.website_pairs enable row level security, force row level security;
alter table public.website_photos enable row level security, force row level security;
alter table public.website_photo_files enable row level security, force row level security;

grant select on table public.website_settings, public.website_photo_files to authenticated;
grant select, delete on table public.website_reviews, public.website_pairs, public.website_photos to authenticated;
grant update (rating, rating_count, rating_source, rating_url, film_brands, parking, key_drop)
  on table public.website_settings to authenticated;
grant insert (name, city, words, stars, source, link, reviewed_on, position),
  update (name, city, words, stars, source, link, reviewed_on, position)
  on table public.website_reviews to authenticated;
grant insert (id, title, position), update (title, position) on table public.website_pairs to authenticated;
grant insert (id, title, alt, position, pair_id, side, city), update (title, alt, position, city)
  on table public.website_photos to authenticated;

create policy "staff read what pages say of the shop" on public.website_settings
  for select to authenticated using ((select private.is_staff()));
create policy "staff change what pages say of the shop" on public.website_settings
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff write reviews" on public.website_reviews
  for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff write pairs of photos" on public.website_pairs
  for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff write photos of the website" on public.website_photos
  for all to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff read the files of photos" on public.website_photo_files
  for select to authenticated using ((select private.is_staff()));

create trigger website_settings_note_change after update on public.website_settings
  for each row execute function private.note_setting_change();
create trigger website_reviews_note_change after insert or update or delete on public.website_reviews
  for each row execute function private.note_setting_change();
create trigger website_pairs_note_change after insert or update or delete on public.website_pairs
  for each row execute function private.note_setting_change();
create trigger website_photos_note_change after insert or update or delete on public.website_photos
  for each row execute function private.note_setting_change();
create trigger website_photo_files_note_change after update on public.website_photo_files
  for each row execute function private.note_setting_change();
create trigger policy_versions_note_change after insert on public.policy_versions
  for each row execute function private.note_setting_change();

-- Photos.

-- A private bucket for photos of quotes and vehicles, and a public one for those of the website: everybody reads what
-- they have a name of. No policy is about either, so that only the service key writes, with which the functions store
-- what they have looked at.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      select b.id, b.id, b.is_public, 2097152, '{image/jpeg,image/png,image/webp}'
      from (values ('quote-photos', false), ('website-photos', true)) b (id, is_public)
      -- One that somebody made by hand may be open to all.
      on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
        allowed_mime_types = excluded.allowed_mime_types;
  end if;
end
$$;

-- Another picture has another name, so browsers may keep each for a year.
create function private.website_photo_path(file public.website_photo_files) returns text
language sql immutable set search_path = '' as $$
  select format('%s/%s-%s.%s', file.photo_id, file.hash, file.size, replace(split_part(file.kind, '/', 2), 'jpeg', 'jpg'))
$$;

create function private.note_removed_website_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or private.website_photo_path(old) <> private.website_photo_path(new) then
    insert into private.removed_photos (path, bucket)
      values (private.website_photo_path(old), 'website-photos') on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger website_photo_files_removed after update or delete on public.website_photo_files
  for each row execute function private.note_removed_website_photo();

create function public.take_website_photo(
  photo_id uuid, size integer, width integer, height integer, kind text, bytes integer, hash text
) returns table (outcome text, path text)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  file public.website_photo_files;
begin
  perform private.require_staff();
  -- A deletion of the photo waits until its file is noted.
  perform from public.website_photos p where p.id = take_website_photo.photo_id for key share;
  if not found then
    return query select 'unknown', null::text;
    return;
  end if;
  insert into public.website_photo_files as f (photo_id, size, width, height, kind, bytes, hash)
    values (
      take_website_photo.photo_id, take_website_photo.size, take_website_photo.width, take_website_photo.height,
      take_website_photo.kind, take_website_photo.bytes, take_website_photo.hash
    )
    on conflict on constraint website_photo_files_pkey do update
      set width = excluded.width, height = excluded.height, kind = excluded.kind, bytes = excluded.bytes, hash = excluded.hash
      where f.stored_at is null;
  select f.* into file from public.website_photo_files f
    where f.photo_id = take_website_photo.photo_id and f.size = take_website_photo.size;
  outcome := case
    when file.stored_at is null then 'store'
    when (file.hash, file.kind) = (take_website_photo.hash, take_website_photo.kind) then 'stored'
    else 'unknown' end;
  path := case when outcome <> 'unknown' then private.website_photo_path(file) end;
  if outcome = 'store' then
    delete from private.removed_photos r where r.path = private.website_photo_path(file);
  end if;
  return next;
end
$$;
comment on function public.take_website_photo(uuid, integer, integer, integer, text, integer, text) is 'Where the bytes of a size of a photo go. outcome: store, stored (these are there already), unknown (no such photo, or another picture in this size). For staff, by the function website-photo.';
grant execute on function public.take_website_photo(uuid, integer, integer, integer, text, integer, text) to authenticated;

create function public.keep_website_photo(photo_id uuid, size integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.website_photo_files f set stored_at = coalesce(f.stored_at, clock_timestamp())
    where f.photo_id = keep_website_photo.photo_id and f.size = keep_website_photo.size;
  return found;
end
$$;
comment on function public.keep_website_photo(uuid, integer) is 'Notes that a size of a photo is in the bucket; false where the photo was deleted while it was on the way. For staff, by the function website-photo.';
grant execute on function public.keep_website_photo(uuid, integer) to authenticated;

create function public.removed_website_photos() returns table (path text)
language sql stable security definer rows 100 set search_path = '' set jit = off as $$
  select r.path from private.removed_photos r
  -- Photos that a backup has brought back are kept.
  where r.bucket = 'website-photos'
    and not exists (select from public.website_photo_files f where private.website_photo_path(f) = r.path)
  order by r.removed_at, r.path limit 100
$$;
comment on function public.removed_website_photos() is 'Photos of the website whose bytes are to be deleted. For the functions only.';
grant execute on function public.removed_website_photos() to service_role;

-- Visitors read this.

create function private.website_changed_at() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(c.changed_at) from public.setting_changes c
  where c.setting in ('reviews', 'photos', 'pairs', 'policy')
    or public.own_facts() ? c.setting or (select to_jsonb(s) ? c.setting from public.website_settings s)
$$;

create function public.website() returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  with whole as (
    -- A photo is there once all of its sizes are stored.
    select p.id, p.title, p.alt, p.city, p.pair_id, p.side, p.position, p.created_at, jsonb_agg(jsonb_build_object(
        'path', private.website_photo_path(f), 'width', f.width, 'height', f.height
      ) order by f.size) as files
    from public.website_photos p join public.website_photo_files f on f.photo_id = p.id and f.stored_at is not null
    where p.alt is not null group by p.id having count(*) = 3
  )
  select jsonb_build_object(
    'rating', s.rating, 'rating_count', s.rating_count, 'rating_source', s.rating_source, 'rating_url', s.rating_url,
    'film_brands', s.film_brands, 'parking', s.parking, 'key_drop', s.key_drop,
    'shop', public.own_facts(), 'changed_at', private.website_changed_at(),
    'policy', (select to_jsonb(p) from public.current_policy() p),
    'is_closed_today', exists (
      select from public.closures c
      where c.bay_id is null and c.slots is null and c.spots = 0
        and private.shop_now()::date between c.from_day and c.to_day
    ),
    'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'name', r.name, 'city', r.city, 'words', r.words, 'stars', r.stars, 'source', r.source,
        'link', r.link, 'reviewed_on', r.reviewed_on
      ) order by r.position, r.created_at), '[]') from public.website_reviews r
    ),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'alt', p.alt, 'city', p.city, 'files', p.files
      ) order by p.position, p.created_at), '[]') from whole p where p.pair_id is null
    ),
    'pairs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'before', x.sides -> 'before', 'after', x.sides -> 'after'
      ) order by p.position, p.created_at), '[]')
      from public.website_pairs p cross join lateral (
        select jsonb_object_agg(s.side, jsonb_build_object('alt', s.alt, 'files', s.files)) as sides from (
          -- The last one that is whole: another crop replaces a photo once it has arrived.
          select distinct on (o.side) o.side, o.alt, o.files from whole o
          where o.pair_id = p.id order by o.side, o.created_at desc, o.id
        ) s
      ) x
      where x.sides ?& '{before,after}'
    )
  ) from public.website_settings s
$$;
comment on function public.website() is 'All that the owner shows on the pages, in its order, and when it last changed. A photo is shown once it has words for those who cannot see it and all of its sizes are stored, a pair once both of its sides are.';
grant execute on function public.website() to anon, authenticated;
