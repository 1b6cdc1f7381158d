import { OWNER, SERVICE, STAFF, VISITOR } from '../support/session';
import type { Dice } from './dice';
import {
  checksOut,
  closesTill,
  readsMoney,
  refunds,
  setsMoney,
  takesDeposit,
  takesPayment,
} from './money';
import {
  answers,
  asks,
  issueQuoteToken,
  keepsQuotes,
  sendsPhoto,
  undoesQuote,
  usesQuoteLink,
} from './quotes';
import { call, read, remove, type Request, type Step, update, type Values } from './requests';
import {
  cancels,
  changes,
  changesPlainly,
  closes,
  confirmsRecent,
  counts,
  deletes,
  erases,
  feeds,
  keeps,
  looksUp,
  marks,
  moves,
  places,
  sets,
  takesCall,
  undoesChange,
} from './staff';
import {
  books,
  booksWrongly,
  issueToken,
  looksForTimes,
  trespasses,
  undoesCancellation,
  usesLink,
} from './visitors';
import { installs, notesFilm, signs, takesIn, WORKSHOP } from './workshop';
import type { World } from './world';

type Made = (world: World, dice: Dice) => Step | Promise<Step>;

const staff = (request: Request): Step => ({ actor: STAFF, request });
const owner = (request: Request): Step => ({ actor: OWNER, request });
const service = (request: Request): Step => ({ actor: SERVICE, request });

/** These may follow five seconds later, within the time of an undo. */
const FOLLOWS: ReadonlyMap<Made, readonly [percent: number, next: Made]> = new Map<
  Made,
  readonly [number, Made]
>([
  [books, [70, issueToken]],
  [asks, [85, issueQuoteToken]],
  [answers, [20, undoesQuote]],
  [usesLink, [12, undoesCancellation]],
  [takesIn, [90, signs]],
  [checksOut, [70, notesFilm]],
]);

const STOPS: Made = (world, dice) =>
  dice.chance(60)
    ? {
        actor: VISITOR,
        request: call('suppress_mail', {
          token: world.stopTokens.at(-1 - dice.under(5)) ?? 'guess',
        }),
      }
    : staff(remove('mail_suppressions', 'true', 'recipient'));

const RESENDS: Made = async (world, dice) => {
  const booking = world.recent(dice, 40);
  const message = await world.message(
    booking,
    dice.pick(["'sent'", "'failed', 'given_up'", "'queued'"]),
  );
  return staff({
    ...call('resend_message', { message_id: message }),
    text: ['resend_message', booking.id],
  });
};

const READS_HISTORY: Made = (world, dice) =>
  staff(
    read(
      'booking_events',
      'kind, actor, columns',
      `booking_id = '${world.recent(dice, 60).id}' order by id`,
    ),
  );

const SOLVES: Made = (world, dice) =>
  service(call('record_captcha', { booking_id: world.recent(dice, 3).id }));

const WEIGHTS: readonly (readonly [number, Made])[] = [
  [320, books],
  [40, booksWrongly],
  [150, usesLink],
  [25, looksForTimes],
  [30, trespasses],
  [150, takesCall],
  [120, confirmsRecent],
  [75, changesPlainly],
  [60, moves],
  [45, changes],
  [40, places],
  [70, marks],
  [20, cancels],
  [10, deletes],
  [30, closes],
  [25, sets],
  [40, keeps],
  [35, looksUp],
  [20, counts],
  [5, erases],
  [8, feeds],
  [110, checksOut],
  [16, takesPayment],
  [22, refunds],
  [30, takesDeposit],
  [25, readsMoney],
  [8, setsMoney],
  [40, asks],
  [50, answers],
  [60, usesQuoteLink],
  [12, keepsQuotes],
  [14, sendsPhoto],
  [160, takesIn],
  [40, notesFilm],
  [50, installs],
  [10, STOPS],
  [14, RESENDS],
  [6, READS_HISTORY],
  [4, SOLVES],
];
const TOTAL = WEIGHTS.reduce((sum, [weight]) => sum + weight, 0);

/** One kind of operation, by its weight. */
export function drawn(dice: Dice): Made {
  let left = dice.under(TOTAL);
  for (const [weight, made] of WEIGHTS) {
    if (left < weight) return made;
    left -= weight;
  }
  throw new Error('No operation');
}

/** Some operations are followed by another at once. */
export function following(made: Made, dice: Dice): Made | undefined {
  const [percent, next] = FOLLOWS.get(made) ?? [0, undefined];
  return next !== undefined && dice.chance(percent) ? next : undefined;
}

const STATUS_STEPS: readonly Made[] = [marks, cancels, confirmsRecent, changesPlainly, checksOut];
export const isStatusStep = (made: Made) => STATUS_STEPS.includes(made);
export { undoesChange };

const deposits = {
  deposit_kind: 'percent',
  deposit_percent: 20,
  deposit_from_cents: 30_000,
  deposit_hours: 24,
  deposit_text: 'By e-transfer',
};
const shop = (values: Values) => staff(update('shop_settings', values, 'true'));
const checkout = (values: Values) => owner(update('checkout_settings', values, 'true'));

/** Set on a morning, by the number of the day. */
export const MORNINGS: ReadonlyMap<number, readonly Step[]> = new Map([
  [1, [shop({ notification_email: 'shop@example.com', pending_hours: 24 }), ...WORKSHOP]],
  [7, [checkout({ uses_checkout: true, drawer_float_cents: 20_000 })]],
  [11, [checkout(deposits)]],
  [20, [shop({ pending_hours: null })]],
]);

export const NIGHT: readonly Step[] = [
  service(call('release_unconfirmed_bookings')),
  service(call('release_unpaid_bookings')),
  service(call('purge_expired_data', {})),
];
export const EVENING: readonly Made[] = [closesTill];

/** After the month: what schedules delete, soon and years later. */
export const LATER: readonly (readonly [shopTime: string, steps: readonly Step[]])[] = [
  ['2027-05-25 03:00', NIGHT],
  [
    '2027-08-30 03:00',
    [...NIGHT, staff(call('booking_totals', { from_day: '2027-03-01', to_day: '2027-08-30' }))],
  ],
  [
    '2029-06-01 03:00',
    [
      ...NIGHT,
      staff(call('booking_totals', { from_day: '2027-03-01', to_day: '2027-06-30' })),
      staff(call('revenue_by_month', { from_day: '2027-03-01', to_day: '2027-06-30' })),
    ],
  ],
  ['2034-02-01 03:00', NIGHT],
];
