set local check_function_bodies = off;

DROP TRIGGER "shop_facts_guard" ON "public"."shop_facts";

DROP TRIGGER "taxes_charge_new" ON "public"."taxes";

DROP TRIGGER "taxes_guard" ON "public"."taxes";

DROP FUNCTION "private"."change_tax"();

DROP FUNCTION "private"."flag_deleted_payments"(uuid[]);

DROP FUNCTION "private"."forget_receipt_texts"(uuid[]);

DROP FUNCTION "private"."guard_shop_facts"();

CREATE OR REPLACE FUNCTION private.after_delete_of_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Staff delete a booking; an owner clears the list.
  if private.is_outside_caller() and (select count(*) from deleted) > 1 then
    perform private.require_owner();
  end if;
  insert into public.booking_deletions (booking_id, deleted_at)
    select d.id, private.change_stamp() from deleted d
    on conflict (booking_id) do update set deleted_at = excluded.deleted_at;
  -- Erasure would delete what is written here, while everybody who books waits.
  if not private.has_option(private.options(), 'erases') then
    insert into public.booking_events (booking_id, kind, old_values, happened_at)
      select d.id, 'deleted', private.impersonal_facts(to_jsonb(d)), private.change_stamp() from deleted d order by d.id;
    perform private.set_options('{"erases": true}');
    update public.booking_events e set reason = null
      from deleted d where e.booking_id = d.id and e.reason is not null;
  end if;
  -- There is no warranty of work that was not completed.
  delete from public.certificates c using deleted d where c.id = d.id and c.day is null;
  -- Texts that staff typed go with the booking; amounts, numbers and days stay.
  update public.receipts r set reason = null from deleted d where r.booking_id = d.id and r.reason is not null;
  update public.receipt_lines l
    set reason = null, label = case when l.service is null then 'Work' else l.label end,
      untaxed_reason = case when l.untaxed_reason ~* '^pst[- ]?\d{4}[- ]?\d{4}$' then l.untaxed_reason end
    from public.receipts r join deleted d on d.id = r.booking_id
    where l.receipt_id = r.id and (l.service is null or coalesce(l.reason, l.untaxed_reason) is not null);
  update public.payments p set reference = null from deleted d where p.booking_id = d.id and p.reference is not null;
  update private.online_refunds r set refund = r.refund || jsonb_build_object('reason', 'Erased', 'payments', (
      select coalesce(jsonb_agg(p.part - 'reference'), '[]') from jsonb_array_elements(r.refund -> 'payments') p (part)
    ))
    from public.online_payments p join deleted d on d.id = p.booking_id where p.id = r.payment_id and r.refund is not null;
  -- What was paid online, and no receipt has used, is not lost with it.
  update public.online_payments p set question = 'booking_deleted', settled_at = null, settled_by = null
    from deleted d
    where p.booking_id = d.id and p.paid_at is not null and p.currency = 'cad' and private.left_online(p) > 0
      and (p.question is null or p.settled_at is not null) and private.held_of(p.booking_id) > 0;
  perform private.forget_customers(
    array(select distinct d.customer_id from deleted d),
    array(select distinct k.key from deleted d
      cross join lateral (values (nullif(d.contact_key, d.id::text)), (d.mail_key)) k (key) where d.is_known)
  );
  perform private.set_options('{}');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.charge_new_tax()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.service_work w set taxes = w.taxes || new.code where new.code <> all (w.taxes);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_owners()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_outside_caller() then
    perform private.require_owner();
  end if;
  return new;
end
$function$;

CREATE TRIGGER shop_facts_guard BEFORE UPDATE ON public.shop_facts FOR EACH ROW EXECUTE FUNCTION private.guard_owners();

CREATE TRIGGER taxes_charge_new AFTER INSERT ON public.taxes FOR EACH ROW EXECUTE FUNCTION private.charge_new_tax();

CREATE TRIGGER taxes_guard BEFORE INSERT OR UPDATE ON public.taxes FOR EACH ROW EXECUTE FUNCTION private.guard_owners();

REVOKE ALL ON FUNCTION "private"."charge_new_tax"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."guard_owners"() FROM PUBLIC;

