/** A part of one of the taxes of a receipt, by its code; null of one that had no rate. */
const tax = (taxes: string, code: string, part: string): string =>
  `(select t ->> '${part}' from jsonb_array_elements(${taxes}) t where t ->> 'code' = '${code}')`;

/**
 * Of each table a key is written down, and a line of what is promised. If a column gets another
 * name or place, its query is changed here and the record stays.
 */
export const ROWS: Readonly<Record<string, string>> = {
  booking: `
    select b.id::text as key, concat_ws(' ', b.id, b.status, 'r' || b.revision, b.booking_date, b.booking_time,
      coalesce(y.name, '-'), b.work_minutes || ' min', 'ready ' || b.ready_at, '$' || b.total_price, 'quoted ' || b.quoted_price,
      b.price_reason, b.source, case when b.is_known then 'known' end, case when b.was_confirmed then 'was confirmed' end,
      'arrived ' || b.arrived_at, 'no show ' || b.no_show_at, 'meant ' || b.customer_confirmed_at,
      '|', b.customer_name, b.customer_email, b.customer_phone, b.service_name, nullif(b.extra_services::text, '{}'),
      nullif(b.add_ons::text, '{}'), b.vehicle_type, b.vehicle_size, b.vehicle_make, b.vehicle_model, b.studio, b.comments,
      case when b.wants_care then 'care' end) as line, b.xmin
    from public.bookings b left join public.bays y on y.id = b.bay_id`,
  event: `
    select e.id::text as key, concat_ws(' ', e.booking_id, e.kind, nullif(e.columns::text, '{}'), e.old_values, '->', e.new_values,
      'by ' || e.actor, e.actor_id, e.actor_email, e.reason, e.happened_at) as line, e.xmin
    from public.booking_events e`,
  mail: `
    select m.id::text as key, concat_ws(' ', coalesce(m.booking_id, m.quote_id), m.kind, m.occasion, m.state, 'due ' || m.due_at,
      nullif(m.attempts, 0) || ' tries', nullif(m.resends, 0) || ' resends', nullif(m.unanswered, 0) || ' unanswered',
      case when m.is_refused then 'refused' end, 'from ' || m.previous_date, m.previous_time, m.last_error,
      'sent ' || m.sent_at, 'skipped ' || m.skipped_at, 'leased until ' || m.lease_until, 'handed over ' || m.handed_over_at) as line, m.xmin
    from public.booking_messages m`,
  deletion: `
    select d.booking_id::text as key, concat_ws(' ', d.booking_id, d.deleted_at) as line, d.xmin
    from public.booking_deletions d`,
  note: `
    select n.id::text as key, concat_ws(' ', n.booking_id, n.body, n.author_email, n.created_at, n.updated_at) as line, n.xmin
    from public.booking_notes n`,
  'customer note': `
    select n.id::text as key, concat_ws(' ', n.customer_id, n.body, n.author_email, n.created_at) as line, n.xmin
    from public.customer_notes n`,
  'customer tag': `
    select n.id::text as key, concat_ws(' ', n.customer_id, n.tag, n.author_email) as line, n.xmin from public.customer_tags n`,
  vehicle: `
    select n.id::text as key, concat_ws(' ', n.customer_id, n.vehicle_type, n.vehicle_make, n.vehicle_model, n.plate, n.author_email)
      as line, n.xmin from public.customer_vehicles n`,
  closure: `
    select c.id::text as key, concat_ws(' ', c.from_day, c.to_day, c.slots, c.spots, y.name, c.reason, c.created_at, c.created_by_email)
      as line, c.xmin from public.closures c left join public.bays y on y.id = c.bay_id`,
  bay: `
    select y.name as key, concat_ws(' ', y.name, y.kinds, y.position, y.active) as line, y.xmin from public.bays y`,
  work: `
    select w.service as key, concat_ws(' ', w.service, w.name, w.kind, w.minutes, 'suv ' || w.suv_minutes) as line, w.xmin
    from public.service_work w`,
  settings: `
    select 'settings' as key, concat_ws(' ', s.slot_capacity, s.overbooking_per_slot, s.requires_captcha, s.pending_hours,
      s.notification_email, s.retention_months, s.review_url, s.care_detailing_months, s.works_sundays) as line, s.xmin
    from public.shop_settings s`,
  'mail settings': `
    select 'mail' as key, concat_ws(' ', s.transport, s.seen_at) as line, s.xmin from public.mail_settings s`,
  suppression: `
    select s.recipient as key, concat_ws(' ', s.recipient, s.subject, s.suppressed_at) as line, s.xmin
    from public.mail_suppressions s`,
  quote: `
    select q.id::text as key, concat_ws(' ', q.id, q.status, q.source, 'v' || q.version, q.services, q.words, q.wanted_by,
      q.customer_name, q.customer_email, q.customer_phone, q.vehicle_type, q.message, q.work_minutes || ' min', q.valid_until,
      q.deposit_cents, q.staff_note, 'sent ' || q.sent_at, 'answered ' || q.answered_at, q.declined_by, q.decline_reason,
      q.booking_id, q.created_at, q.updated_at,
      (select string_agg(l.label || ' ' || l.amount, ', ' order by l.place) from public.quote_lines l where l.quote_id = q.id)
    ) as line, q.xmin from public.quotes q`,
  photo: `
    select p.id::text as key, concat_ws(' ', p.quote_id, p.kind, p.bytes, p.stored_at) as line, p.xmin from public.quote_photos p`,
  receipt: `
    select r.id::text as key, concat_ws(' ', r.id, r.booking_id, r.kind, r.year || '-' || r.sequence, r.day, r.issued_at, r.issued_by,
      'refunds ' || r.refunds, r.before_tax_cents, ${tax('r.taxes', 'gst', 'cents')}, ${tax('r.taxes', 'pst', 'cents')}, r.total_cents, 'less ' || r.discount_cents,
      'ahead ' || r.deposit_cents, ${tax('r.taxes', 'gst', 'rate')}, ${tax('r.taxes', 'pst', 'rate')}, r.prices_include_taxes,
      ${tax('r.taxes', 'gst', 'number')}, r.receipt_text, r.reason,
      (select string_agg(concat_ws(' ', l.label, l.service, l.listed_cents, l.amount_cents, 'gst' = any (l.taxes), 'pst' = any (l.taxes), l.reason), ', ' order by l.place)
        from public.receipt_lines l where l.receipt_id = r.id)) as line, r.xmin
    from public.receipts r`,
  payment: `
    select p.id::text as key, concat_ws(' ', p.booking_id, p.receipt_id, p.kind, p.method, p.amount_cents, 'tip ' || p.tip_cents,
      'rounding ' || p.rounding_cents, p.reference, p.day, 'till ' || nullif(p.till_day, p.day), p.taken_at, p.taken_by, 'voided ' || p.voided_at, p.voided_by) as line, p.xmin
    from public.payments p`,
  deposit: `
    select d.booking_id::text as key, concat_ws(' ', d.booking_id, d.asked_cents, 'by ' || d.due_by) as line, d.xmin
    from public.booking_deposits d`,
  till: `
    select c.day::text as key, concat_ws(' ', c.day, c.float_cents, c.cash_cents, c.counted_cents, c.difference_cents, c.note,
      c.closed_at, c.closed_by) as line, c.xmin from public.till_closings c`,
  move: `
    select m.id::text as key, concat_ws(' ', m.amount_cents, m.reason, m.day, 'till ' || nullif(m.till_day, m.day), m.moved_at, m.moved_by)
      as line, m.xmin from public.cash_moves m`,
  checkout: `
    select 'checkout' as key, concat_ws(' ', s.uses_checkout, s.uses_checkout_since, s.prices_include_taxes, (select t.number from public.taxes t where t.code = 'gst'), s.receipt_text,
      s.payment_methods, s.deposit_kind, s.deposit_percent, s.deposit_cents, s.deposit_from_cents, s.deposit_hours, s.drawer_float_cents)
      as line, s.xmin from public.checkout_settings s`,
  tax: `
    select t.tax || t.from_day as key, concat_ws(' ', t.tax, t.from_day, t.rate, t.added_by_email) as line, t.xmin from public.tax_rates t`,
  change: `
    select c.setting as key, concat_ws(' ', c.setting, c.changed_at, c.changed_by_email) as line, c.xmin from public.setting_changes c`,
};

const union = (select: (name: string, query: string) => string) =>
  Object.entries(ROWS)
    .map(([name, query]) => select(name, query))
    .join('\nunion all\n');

/** Rows that were added or changed since a transaction, and how many there are of each table. */
export const CHANGED_ROWS = `
  ${union((name, query) => `select '${name}' as name, key, line, null::bigint as number from (${query}) t where xmin::text::bigint >= $1::bigint`)}
  union all
  ${union((name, query) => `select '${name}', null, null, count(*) from (${query}) t`)}
  union all
  select null, null, null, pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

export const KEYS = union((name, query) => `select '${name}' as name, key from (${query}) t`);
