import { describe, expect, it } from 'vitest';

import { BOOKING_COLUMNS } from '../../src/domain/booking-columns';
import { ENGINES } from './support/engines';
import {
  ALWAYS_TRUE_POLICIES,
  COMPILED_FOR_BAYS,
  COMPILED_FOR_VISITORS,
  GRANTS,
  LOOSE_DEFINERS,
  PUBLIC_POLICIES,
  UNESTIMATED_FOR_VISITORS,
  UNFORCED_TABLES,
  UNNAMED_CHECKS,
  UNPROTECTED_TABLES,
  VIEWS,
} from './support/schema-checks';
import type { Session } from './support/session';
import { openAround } from './support/shop';

/** Everything that the Data API's roles may do, and nothing else: `role right object (columns)`. */
const columnsWrittenBy = (actor: 'visitor' | 'staff'): string =>
  Object.entries(BOOKING_COLUMNS)
    .filter(([, column]) => 'writtenBy' in column && column.writtenBy.some((by) => by === actor))
    .map(([column]) => column)
    .sort()
    .join(', ');
const VISITOR_COLUMNS = columnsWrittenBy('visitor');
const STAFF_COLUMNS = columnsWrittenBy('staff');

const SETTINGS = [
  'care_detailing_months',
  'daily_bookings_per_contact',
  'daily_mails_per_recipient',
  'daily_mails_total',
  'daily_mails_unconfirmed',
  'daily_move_mails_per_booking',
  'daily_moves_per_booking',
  'hourly_bookings_per_address',
  'hourly_bookings_per_day',
  'hourly_bookings_per_network',
  'hourly_bookings_total',
  'hourly_changes_per_link',
  'hourly_manage_tries_per_address',
  'hourly_manage_tries_per_network',
  'notification_email',
  'overbooking_per_slot',
  'pending_hours',
  'requires_captcha',
  'retention_months',
  'review_url',
  'slot_capacity',
  'works_sundays',
].join(', ');

const APPROVED_GRANTS = [
  'anon EXECUTE public.deposit_terms',
  'anon EXECUTE public.managed_receipts',
  'authenticated DELETE public.tax_rates',
  'authenticated EXECUTE public.ask_deposit',
  'authenticated EXECUTE public.booking_money',
  'authenticated EXECUTE public.books',
  'authenticated EXECUTE public.close_till',
  'authenticated EXECUTE public.complete_with_payment',
  'authenticated EXECUTE public.deposit_terms',
  'authenticated EXECUTE public.managed_receipts',
  'authenticated EXECUTE public.open_money',
  'authenticated EXECUTE public.receipt',
  'authenticated EXECUTE public.record_deposit',
  'authenticated EXECUTE public.refund_receipt',
  'authenticated EXECUTE public.send_receipt',
  'authenticated EXECUTE public.take_payment',
  'authenticated EXECUTE public.takings',
  'authenticated EXECUTE public.undo_deposit',
  'authenticated INSERT public.tax_rates (from_day, rate, tax)',
  'authenticated SELECT public.booking_deposits',
  'authenticated SELECT public.checkout_settings',
  'authenticated SELECT public.payments',
  'authenticated SELECT public.receipt_lines',
  'authenticated SELECT public.receipts',
  'authenticated SELECT public.tax_rates',
  'authenticated SELECT public.till_closings',
  'authenticated UPDATE public.checkout_settings (deposit_cents, deposit_from_cents, deposit_hours, deposit_kind, deposit_percent, deposit_text, drawer_float_cents, gst_number, payment_methods, prices_include_taxes, pst_number, receipt_text, uses_checkout)',
  'service_role EXECUTE public.release_unpaid_bookings',
  'anon EXECUTE private.folded',
  'anon EXECUTE private.mail_key',
  'anon EXECUTE private.phone_key',
  'anon EXECUTE public.cancel_managed_booking',
  'anon EXECUTE public.confirm_managed_booking',
  'anon EXECUTE public.issue_manage_token',
  'anon EXECUTE public.mail_state',
  'anon EXECUTE public.managed_availability',
  'anon EXECUTE public.managed_booking',
  'anon EXECUTE public.move_managed_booking',
  'anon EXECUTE public.slot_availability',
  'anon EXECUTE public.suppress_mail',
  'anon EXECUTE public.undo_managed_cancellation',
  `anon INSERT public.bookings (${VISITOR_COLUMNS})`,
  'anon SELECT public.bookings',
  'authenticated DELETE public.booking_notes',
  'authenticated DELETE public.bookings',
  'authenticated DELETE public.closures',
  'authenticated DELETE public.customer_links',
  'authenticated DELETE public.customer_notes',
  'authenticated DELETE public.customer_tags',
  'authenticated DELETE public.customer_vehicles',
  'authenticated DELETE public.mail_suppressions',
  'authenticated EXECUTE private.is_staff',
  'authenticated EXECUTE private.folded',
  'authenticated EXECUTE private.mail_key',
  'authenticated EXECUTE private.phone_key',
  'authenticated EXECUTE public.bay_availability',
  'authenticated EXECUTE public.bay_hours',
  'authenticated EXECUTE public.book_for_customer',
  'authenticated EXECUTE public.booking_numbers',
  'authenticated EXECUTE public.booking_totals',
  'authenticated EXECUTE public.bookings_by_week',
  'authenticated EXECUTE public.busiest_hours',
  'authenticated EXECUTE public.calendar_feed_state',
  'authenticated EXECUTE public.cancel_booking',
  'authenticated EXECUTE public.cancel_managed_booking',
  'authenticated EXECUTE public.change_booking',
  'authenticated EXECUTE public.change_contact',
  'authenticated EXECUTE public.confirm_managed_booking',
  'authenticated EXECUTE public.customer_bookings',
  'authenticated EXECUTE public.customers',
  'authenticated EXECUTE public.erasable_bookings',
  'authenticated EXECUTE public.erase_bookings',
  'authenticated EXECUTE public.erase_customer',
  'authenticated EXECUTE public.find_customers',
  'authenticated EXECUTE public.issue_manage_token',
  'authenticated EXECUTE public.latest_change',
  'authenticated EXECUTE public.lead_times',
  'authenticated EXECUTE public.mail_state',
  'authenticated EXECUTE public.make_room',
  'authenticated EXECUTE public.managed_availability',
  'authenticated EXECUTE public.managed_booking',
  'authenticated EXECUTE public.mark_arrived',
  'authenticated EXECUTE public.mark_no_show',
  'authenticated EXECUTE public.move_booking',
  'authenticated EXECUTE public.move_managed_booking',
  'authenticated EXECUTE public.place_booking',
  'authenticated EXECUTE public.renew_calendar_feed',
  'authenticated EXECUTE public.reopen_times',
  'authenticated EXECUTE public.resend_message',
  'authenticated EXECUTE public.revenue_by_month',
  'authenticated EXECUTE public.revoke_calendar_feed',
  'authenticated EXECUTE public.slot_availability',
  'authenticated EXECUTE public.stopped_recipient',
  'authenticated EXECUTE public.suppress_mail',
  'authenticated EXECUTE public.top_services',
  'authenticated EXECUTE public.undo_managed_cancellation',
  'authenticated EXECUTE public.undo_status_change',
  `authenticated INSERT public.bookings (${VISITOR_COLUMNS})`,
  'authenticated INSERT public.bays (active, kinds, name, position)',
  'authenticated INSERT public.booking_notes (body, booking_id, id)',
  'authenticated INSERT public.closures (bay_id, from_day, id, reason, slots, spots, to_day)',
  'authenticated INSERT public.customer_links (booking_id, id, same_as)',
  'authenticated INSERT public.customer_notes (body, booking_id, id)',
  'authenticated INSERT public.customer_tags (booking_id, id, tag)',
  'authenticated INSERT public.customer_vehicles (booking_id, id, plate, vehicle_make, vehicle_model, vehicle_type)',
  'authenticated SELECT public.bays',
  'authenticated SELECT public.booking_deletions',
  'authenticated SELECT public.booking_events',
  'authenticated SELECT public.booking_messages',
  'authenticated SELECT public.booking_notes',
  'authenticated SELECT public.bookings',
  'authenticated SELECT public.closures',
  'authenticated SELECT public.customer_links',
  'authenticated SELECT public.customer_notes',
  'authenticated SELECT public.customer_tags',
  'authenticated SELECT public.customer_vehicles',
  'authenticated SELECT public.mail_settings',
  'authenticated SELECT public.mail_suppressions',
  'authenticated SELECT public.service_work',
  'authenticated SELECT public.setting_changes',
  'authenticated SELECT public.shop_settings',
  'authenticated UPDATE public.bays (active, kinds, name, position)',
  'authenticated UPDATE public.booking_notes (body)',
  `authenticated UPDATE public.bookings (${STAFF_COLUMNS})`,
  'authenticated UPDATE public.customer_notes (body)',
  'authenticated UPDATE public.customer_vehicles (plate, vehicle_make, vehicle_model, vehicle_type)',
  'authenticated UPDATE public.service_work (coupe_minutes, hatchback_minutes, minutes, suv_minutes, truck_minutes, van_minutes)',
  `authenticated UPDATE public.shop_settings (${SETTINGS})`,
  'anon EXECUTE public.accept_quote',
  'anon EXECUTE public.ask_quote',
  'anon EXECUTE public.ask_quote_again',
  'anon EXECUTE public.decline_quote',
  'anon EXECUTE public.issue_quote_token',
  'anon EXECUTE public.quote_availability',
  'anon EXECUTE public.viewed_quote',
  'authenticated EXECUTE public.accept_quote',
  'authenticated EXECUTE public.ask_quote',
  'authenticated EXECUTE public.ask_quote_again',
  'authenticated EXECUTE public.decline_quote',
  'authenticated EXECUTE public.issue_quote_token',
  'authenticated EXECUTE public.quote_availability',
  'authenticated EXECUTE public.viewed_quote',
  'authenticated EXECUTE public.answer_quote',
  'authenticated EXECUTE public.begin_quote',
  'authenticated EXECUTE public.close_quote',
  'authenticated EXECUTE public.customer_quotes',
  'authenticated EXECUTE public.quote_list',
  'authenticated EXECUTE public.quote_numbers',
  'authenticated EXECUTE public.undo_quote',
  'authenticated SELECT public.quotes',
  'authenticated SELECT public.quote_lines',
  'authenticated SELECT public.quote_photos',
  'service_role EXECUTE public.forget_removed_photos',
  'service_role EXECUTE public.keep_quote_photo',
  'service_role EXECUTE public.open_quote_photo',
  'service_role EXECUTE public.removed_quote_photos',
  'service_role EXECUTE public.take_quote_photo',
  'service_role EXECUTE private.folded',
  'service_role EXECUTE private.mail_key',
  'service_role EXECUTE private.phone_key',
  'service_role EXECUTE public.calendar_feed',
  'service_role EXECUTE public.finish_message',
  'service_role EXECUTE public.hand_over_message',
  'service_role EXECUTE public.lease_messages',
  'service_role EXECUTE public.purge_expired_data',
  'service_role EXECUTE public.record_captcha',
  'service_role EXECUTE public.release_unconfirmed_bookings',
  'service_role EXECUTE public.report_mail_transport',
];

describe.each(ENGINES)('the schema on %s', (_, open) => {
  const { rolledBack } = openAround(open);

  async function lines(session: Session, sql: string): Promise<string[]> {
    return (await session.owner<{ line: string }>(sql)).map((row) => row.line);
  }

  it('The database grants what is on the approved list, and nothing else', () =>
    rolledBack(async (session) => {
      expect(await lines(session, GRANTS)).toEqual([...APPROVED_GRANTS].sort());
    }));

  /** Each check is shown to find its fault: an empty answer alone would prove nothing. */
  it.each([
    [
      'row level security is on for every table',
      UNPROTECTED_TABLES,
      'create table public.loose (id int)',
    ],
    [
      'row level security binds the owner of every public table',
      UNFORCED_TABLES,
      'create table public.loose (id int); alter table public.loose enable row level security',
    ],
    [
      'no policy is always true',
      ALWAYS_TRUE_POLICIES,
      'create policy loose on public.bookings for select to anon using (true)',
    ],
    [
      'no policy is for everybody who signs in to the server',
      PUBLIC_POLICIES,
      'create policy loose on public.bookings for select using (private.is_staff())',
    ],
    [
      'every definer function has a fixed search path',
      LOOSE_DEFINERS,
      'create function public.loose() returns int language sql security definer as $$ select 1 $$',
    ],
    [
      'every constraint is named after its table',
      UNNAMED_CHECKS,
      'alter table public.bookings add constraint loose check (true)',
    ],
    [
      'no function that visitors call is compiled',
      COMPILED_FOR_VISITORS,
      'create function public.loose() returns int language sql as $$ select 1 $$; grant execute on function public.loose() to anon',
    ],
    [
      'no function that finds a free bay is compiled',
      COMPILED_FOR_BAYS,
      'alter function private.bay_times(date, date, text, integer, uuid) reset jit',
    ],
    [
      'every function that visitors call says how many rows it returns',
      UNESTIMATED_FOR_VISITORS,
      'create function public.loose() returns setof int language sql as $$ select 1 $$; grant execute on function public.loose() to anon',
    ],
    [
      "every view asks in the caller's name",
      VIEWS,
      'create view public.loose as select * from public.bookings',
    ],
  ])('The schema keeps this rule, and the check for it finds a breach: %s', (_name, check, fault) =>
    rolledBack(async (session) => {
      expect(await lines(session, check)).toEqual([]);
      for (const statement of fault.split(';')) await session.owner(statement);
      expect(await lines(session, check)).toHaveLength(1);
    }),
  );

  it.each([
    'grant update on public.bookings to anon',
    'grant usage on schema private to anon',
    'grant execute on function private.shop_now() to public',
    'grant select on private.address_salt to authenticated',
    'grant update (seat) on public.bookings to authenticated',
  ])('The list of grants notices: %s', (fault) =>
    rolledBack(async (session) => {
      await session.owner(fault);
      expect(await lines(session, GRANTS)).not.toEqual([...APPROVED_GRANTS].sort());
    }),
  );

  it('A table or function that is added later has no grants by default', () =>
    rolledBack(async (session) => {
      await session.owner('create table public.later (id int)');
      await session.owner(
        'create function public.later_function() returns int language sql as $$ select 1 $$',
      );
      const found = (await lines(session, GRANTS)).filter((line) => line.includes('later'));
      expect(found).toEqual([]);
    }));
});
