-- Privacy: what is erased on request, and what goes by itself after its time.
--
-- After everything that keeps something of a person. The order and the times are in docs/database.md.

-- Nothing is left of a customer whose last booking is gone, and of a phone or an address that no known one carries. Who
-- was brought along from elsewhere stays until they are erased, or their time has come.
create function private.forget_customers(ids uuid[], keys text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.customers c
    where c.id = any (ids) and not exists (select from public.bookings b where b.customer_id = c.id)
      and not exists (select from public.customer_profiles p where p.customer_id = c.id);
  perform private.settle_contacts(keys);
end
$$;

create function private.forget_profiles(ids uuid[]) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  customers uuid[];
  keys text[];
begin
  select array_agg(p.customer_id), array_remove(array_agg(p.contact_key) || array_agg(p.mail_key), null)
    into customers, keys
    from public.customer_profiles p
    where p.customer_id = any (ids) and not exists (select from public.bookings b where b.customer_id = p.customer_id);
  if customers is null then
    return 0;
  end if;
  delete from public.customer_profiles p where p.customer_id = any (customers);
  perform private.end_waiting(keys);
  perform private.forget_customers(customers, keys);
  return cardinality(customers);
end
$$;

create function public.erase_customer(customer_key uuid) returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  customer uuid;
begin
  perform private.require_owner();
  perform private.join_booking_queue();
  customer := private.customer_of(erase_customer.customer_key);
  if customer is null then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
  end if;
  if exists (select from public.bookings b where b.customer_id = customer) then
    return false;
  end if;
  delete from public.quotes q
    where q.customer_id = customer
      or exists (
        select from public.customer_contacts c where c.customer_id = customer and c.key in (q.contact_key, q.mail_key)
      );
  perform private.erase_certificates('{}', array[customer]);
  return private.forget_profiles(array[customer]) = 1;
end
$$;
comment on function public.erase_customer(uuid) is 'Erases a customer who was brought along and has no booking, with notes, tags, vehicles, quotes and certificates; false where there are bookings, with which they are erased. PT404 `customer_unknown`. For owners.';
grant execute on function public.erase_customer(uuid) to authenticated;

create function private.erase_bookings(ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  keys text[];
  customers constant uuid[] := array(select distinct b.customer_id from public.bookings b where b.id = any (ids));
begin
  select array_agg(distinct k.key) into keys
    from public.bookings b cross join lateral (values (b.mail_key), (b.contact_key)) k (key) where b.id = any (ids);
  insert into private.erased_months as x (
    month, completed, confirmed, pending, cancelled, no_shows, unpriced, online, phone, done, still_open
  )
  select date_trunc('month', b.booking_date::timestamp)::date, sum(c.completed), sum(c.confirmed), sum(c.pending),
    sum(c.cancelled), sum(c.no_shows), sum(c.unpriced), sum(c.online), sum(c.phone), sum(c.done), sum(c.still_open)
  from public.bookings b cross join lateral private.counted(b) c
  -- A booking that is still ahead brought nothing yet.
  where b.id = any (ids) and b.booking_date <= private.shop_now()::date
  group by 1
  on conflict (month) do update set
    completed = x.completed + excluded.completed, confirmed = x.confirmed + excluded.confirmed,
    pending = x.pending + excluded.pending, cancelled = x.cancelled + excluded.cancelled,
    no_shows = x.no_shows + excluded.no_shows, unpriced = x.unpriced + excluded.unpriced,
    online = x.online + excluded.online, phone = x.phone + excluded.phone,
    done = x.done + excluded.done, still_open = x.still_open + excluded.still_open;
  -- Texts with them go; a STOP stays, as a wish for no mail.
  delete from private.text_events e
    where e.number in (select private.dialled_key(b.contact_key) from public.bookings b where b.id = any (ids));
  perform private.set_options('{"erases": true}');
  delete from public.bookings b where b.id = any (ids);
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e where e.booking_id = any (ids);
  delete from private.links l where l.kind in ('booking', 'intake') and l.subject = any (ids);
  delete from private.suppression_tokens t where t.subject = any (ids);
  -- Those of bookings that were deleted before, once the last booking with the address is gone. The mail about a
  -- quote that stays can still be stopped.
  delete from private.suppression_tokens t
    where t.recipient = any (keys) and not exists (select from public.bookings b where b.mail_key = t.recipient)
      and not exists (select from public.quotes q where q.id = t.subject);
  perform private.end_waiting(array(
    select k from unnest(keys) k where not exists (select from public.bookings b where k in (b.mail_key, b.contact_key))
  ));
  perform private.forget_profiles(customers);
end
$$;

create function public.erase_bookings(booking_ids uuid[]) returns table (
  bookings integer, notes integer, messages integer, events integer, quotes integer
)
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  perform private.require_owner();
  if cardinality(booking_ids) > 100 then
    perform private.refuse('PT422', 'too_many_bookings', hint => 'Erase 100 at a time.');
  end if;
  select count(*) into bookings from public.bookings b where b.id = any (booking_ids);
  select count(*) into notes from public.booking_notes n where n.booking_id = any (booking_ids);
  select count(*) into messages from public.booking_messages m where m.booking_id = any (booking_ids);
  select count(*) into events from public.booking_events e where e.booking_id = any (booking_ids);
  -- Before the quotes are locked, as by who accepts one.
  perform private.join_booking_queue();
  delete from public.quotes q where q.id in (select o.quote_id from private.quotes_of(booking_ids) o);
  get diagnostics quotes = row_count;
  perform private.erase_certificates(booking_ids, array(select b.customer_id from public.bookings b where b.id = any (booking_ids)));
  perform private.erase_bookings(booking_ids);
  return next;
end
$$;
comment on function public.erase_bookings(uuid[]) is 'Erases bookings, 100 at most so that nobody who books waits for long, with notes, history, messages, links and certificates, and the quotes that erasable_quotes() names. The ids of deleted bookings stay, and a wish for no mail, which would be forgotten with it. Answers how many of each. PT422 `too_many_bookings`. For owners.';
grant execute on function public.erase_bookings(uuid[]) to authenticated;

-- The daily run and looks at backups are noted here: health() tells owners.
create table private.checks (
  name text not null constraint checks_pkey primary key,
  checked_at timestamptz not null
);
alter table private.checks enable row level security;

create function private.note_check(name text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.checks as c (name, checked_at) values (note_check.name, clock_timestamp())
    on conflict on constraint checks_pkey do update set checked_at = excluded.checked_at
$$;

create function public.purge_expired_data() returns table (purged text, deleted integer)
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  kept_from constant date := (
    select private.shop_now()::date - s.retention_months * interval '1 month' from public.shop_settings s
  );
  late constant uuid[] := array(
    select b.id from public.bookings b
    where b.booking_date < kept_from
      -- A customer who asked to be reminded is, and is forgotten after that.
      and not exists (
        select from public.booking_messages m
        where m.booking_id = b.id and m.kind in ('care_coating', 'care_detailing', 'coating_check')
          and m.state in ('queued', 'failed', 'leased')
      )
  );
  schedule_runs constant regclass := to_regclass('cron.job_run_details');
begin
  perform private.erase_bookings(late);
  return query select 'bookings', cardinality(late);
  perform private.forget_profiles(array(
    select p.customer_id from public.customer_profiles p
    where p.created_at < private.shop_instant(kept_from::timestamp)
  ));
  delete from public.certificates c
    where (c.agreed_at is null or c.ends_on < private.shop_now()::date) and c.day < kept_from
      and not exists (select from public.bookings b where b.id = c.id);
  get diagnostics deleted = row_count;
  return query select 'certificates', deleted;
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e
    where e.happened_at < private.shop_instant(kept_from::timestamp)
      and not exists (select from public.bookings b where b.id = e.booking_id);
  get diagnostics deleted = row_count;
  return query select 'history', deleted;
  perform private.end_waiting('{}', private.shop_now()::date);
  delete from public.waiting w where w.day < kept_from;
  delete from public.closures c where c.to_day < kept_from;
  get diagnostics deleted = row_count;
  return query select 'closures', deleted;
  -- 90 days after the answer, after the price ended, or after a request that nobody answered.
  delete from public.quotes q where case q.status
      when 'new' then q.updated_at
      when 'sent' then private.shop_instant((q.valid_until + 1)::timestamp)
      else q.answered_at end < clock_timestamp() - interval '90 days';
  get diagnostics deleted = row_count;
  return query select 'quotes', deleted;
  delete from public.quote_photos p where p.stored_at is null and p.created_at < clock_timestamp() - interval '1 day';
  return query
    with hits as (
      delete from private.hits h using private.limits l
      where l.name = h.bucket and h.at <= clock_timestamp() - l.within returning 1
    ), links as (
      -- Those of bookings that nobody can bring back any more.
      delete from private.links l
      where l.kind = 'booking' and not exists (select from public.bookings b where b.id = l.subject)
        and not exists (
          select from public.booking_deletions d
          where d.booking_id = l.subject and d.deleted_at > clock_timestamp() - interval '30 days'
        )
        or l.kind = 'intake' and l.ends_at <= clock_timestamp()
        or l.kind = 'opening' and not exists (select from public.waiting_offers o where o.id = l.subject) returning 1
    )
    select 'hashes', ((select count(*) from hits) + (select count(*) from links))::integer;
  delete from private.captcha_passes p where p.passed_at <= clock_timestamp() - interval '24 hours';
  delete from private.asked_links a where a.asked_at <= clock_timestamp() - interval '24 hours';
  delete from private.text_events e where e.received_at < private.shop_instant(kept_from::timestamp);
  delete from private.suppression_tokens t
    where t.issued_at < clock_timestamp() - interval '30 days'
      and not exists (select from public.bookings b where b.id = t.subject)
      and not exists (select from public.quotes q where q.id = t.subject)
      and not exists (
        select from public.booking_deletions d
        where d.booking_id = t.subject and d.deleted_at > clock_timestamp() - interval '30 days'
      );
  get diagnostics deleted = row_count;
  return query select 'links', deleted;
  return query select 'receipts', private.purge_receipts();
  delete from public.online_payments p where p.started_at < private.shop_instant(private.books_kept_from()::timestamp);
  delete from private.online_payouts p where p.arrives_on < private.books_kept_from();
  -- Other sales of the shop's account at the provider are told here, too, and are none of ours.
  delete from private.payment_events e where e.received_at < clock_timestamp()
    - case when e.outcome in ('waiting', 'unknown') then interval '30 days' else interval '7 years' end;
  -- The schedule writes down each of its runs, forever.
  if schedule_runs is not null then
    execute format('delete from %s where end_time < clock_timestamp() - interval ''7 days''', schedule_runs);
    get diagnostics deleted = row_count;
    purged := 'schedule';
    return next;
  end if;
  perform private.note_check('purge');
end
$$;
comment on function public.purge_expired_data() is 'Deletes what is no longer kept (docs/database.md), and answers how many of each. Once a day, with the service key, or by the owner.';
grant execute on function public.purge_expired_data() to service_role;
