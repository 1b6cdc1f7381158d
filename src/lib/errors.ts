/**
 * The closed set of ways in which the backend can fail us. Everything that enters from the network
 * is turned into one of these at the edge; the interface looks its sentence up by class.
 */
export type FailureKind =
  /** No answer: offline, aborted, timed out. The outcome is unknown. */
  | 'network'
  /** The backend answered that it can't just now (5xx, 502/503/504). The outcome is unknown. */
  | 'unavailable'
  /** Somebody else has taken the last spot of the slot. */
  | 'slot-full'
  /** The slot can't be booked at all (any more): begun, past, a Sunday, too far ahead. */
  | 'slot-closed'
  /** Staff may do it, but only as an override; `detail` names which. */
  | 'override'
  /** Too many bookings with these details, from this address, or in all. */
  | 'limit'
  /** The row exists already: a repeat of something that went through. */
  | 'duplicate'
  /** Another booking's id begins with the same eight characters: draw another id. */
  | 'reference-taken'
  /** The shop asks for a CAPTCHA, and none was solved for this booking. */
  | 'captcha'
  /** The address that a visitor gave is the shop's own. */
  | 'own-address'
  /** The shop has another policy than the one that was agreed to. */
  | 'policy-unagreed'
  /** The row to change no longer exists. */
  | 'gone'
  /** The database refuses the values (a check, a type, a length). */
  | 'invalid'
  /** The bay that staff chose can't be had, or not be switched off: `rule` says why. */
  | 'bay-refused'
  /** A status change that the status machine does not know. */
  | 'conflict'
  /** Less than the promised notice before the appointment: changes go by telephone. */
  | 'too-late'
  /** A link that is wrong, expired or used. Of a booking: the answer is empty, not an error. */
  | 'link-invalid'
  /** The caller may not do this (row level security, missing role). */
  | 'refused'
  /** The session has ended or is invalid. */
  | 'session'
  /** Email, password or the code of the second factor wrong. */
  | 'credentials'
  /** A second factor is asked for, and this session has not passed one. */
  | 'second-factor'
  /** A new password that does not follow the rules, or is a known leaked one. */
  | 'password-weak'
  | 'password-same'
  | 'unsupported'
  | 'not-configured'
  | 'unknown';

/** A failed request with its class. `message` is for logs, never for a visitor. */
export class RequestFailure extends Error {
  readonly kind: FailureKind;
  /** Name of the violated rule where the backend gave one, such as a constraint. */
  readonly rule: string | undefined;
  /** Carries what the rule found, if the backend says it. */
  readonly detail: string | undefined;

  constructor(kind: FailureKind, message: string, rule?: string, detail?: string) {
    super(message);
    this.name = 'RequestFailure';
    this.kind = kind;
    this.rule = rule;
    this.detail = detail;
  }
}

export function isRequestFailure(value: unknown): value is RequestFailure {
  return value instanceof RequestFailure;
}

/** Class of anything thrown; `unknown` for anything that isn't a `RequestFailure`. */
export function failureKind(error: unknown): FailureKind {
  return isRequestFailure(error) ? error.kind : 'unknown';
}

/** True where the same request may be sent again: it is unknown whether it went through. */
export function isOutcomeUnknown(kind: FailureKind): boolean {
  return kind === 'network' || kind === 'unavailable';
}

/** PostgREST and Auth describe a failed request with these; every field may be missing. */
export interface BackendAnswer {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly details?: string | null | undefined;
}

/** Failures that the database names itself (see supabase/schemas). */
const NAMED: Readonly<Record<string, FailureKind>> = {
  slot_full: 'slot-full',
  slot_not_bookable: 'slot-closed',
  override_required: 'override',
  booking_limit: 'limit',
  quote_limit: 'limit',
  quote_not_open: 'conflict',
  quote_changed: 'conflict',
  quote_unknown: 'gone',
  quote_incomplete: 'invalid',
  status_transition_refused: 'conflict',
  booking_changed: 'conflict',
  jobs_changed: 'conflict',
  too_late_to_change: 'too-late',
  booking_not_changeable: 'conflict',
  address_not_correctable: 'too-late',
  manage_limit: 'limit',
  message_not_resendable: 'conflict',
  recipient_suppressed: 'conflict',
  text_refused: 'conflict',
  undo_refused: 'conflict',
  day_past: 'slot-closed',
  captcha_required: 'captcha',
  booking_unknown: 'gone',
  contact_changed: 'conflict',
  customer_unknown: 'gone',
  list_unknown: 'invalid',
  too_many_bookings: 'invalid',
  import_too_large: 'invalid',
  email_is_the_shops: 'own-address',
  policy_unagreed: 'policy-unagreed',
  policy_changed: 'conflict',
  period_invalid: 'invalid',
  reference_taken: 'reference-taken',
  second_factor_required: 'second-factor',
  access_ended: 'session',
  bay_taken: 'bay-refused',
  bay_closed: 'bay-refused',
  bay_unsuitable: 'bay-refused',
  bay_in_use: 'bay-refused',
  receipt_exists: 'conflict',
  cash_move_invalid: 'invalid',
  noted_otherwise: 'conflict',
  total_changed: 'conflict',
  money_changed: 'conflict',
  id_taken: 'conflict',
  deposit_used: 'conflict',
  deposit_not_held: 'conflict',
  till_closed: 'conflict',
  till_day_open: 'conflict',
  receipt_refunded: 'conflict',
  paid_online: 'conflict',
  nothing_due: 'conflict',
  receipt_unknown: 'gone',
  payment_unknown: 'gone',
  deposit_too_high: 'invalid',
  deposit_text_missing: 'invalid',
  recipient_missing: 'invalid',
  paid_too_much: 'invalid',
  checkout_invalid: 'invalid',
  untaxed_reason_missing: 'invalid',
  refund_too_high: 'invalid',
  refund_reason_missing: 'invalid',
  till_note_missing: 'invalid',
  till_ahead: 'invalid',
  till_before: 'invalid',
  tax_rate_past: 'invalid',
  gst_number_missing: 'invalid',
  film_unknown: 'gone',
  installed_changed: 'conflict',
  installed_invalid: 'invalid',
  certificate_unknown: 'gone',
  words_unknown: 'conflict',
  intake_changed: 'conflict',
  intake_invalid: 'invalid',
  intake_unknown: 'gone',
  photo_signed: 'conflict',
  signature_invalid: 'invalid',
  signed_too_often: 'conflict',
  terms_changed: 'conflict',
};

/** Constraints whose violation means something else than their error code says. */
const BY_CONSTRAINT: Readonly<Record<string, FailureKind>> = {
  // Two jobs met in a bay on the constraint instead of in the queue of changes.
  bookings_bay_once: 'slot-full',
};

/** Keyed by error code: PostgreSQL SQLSTATE, PostgREST, Auth. */
const BY_CODE: Readonly<Record<string, FailureKind>> = {
  '23505': 'duplicate',
  '42501': 'refused',
  PGRST301: 'session',
  PGRST302: 'session',
  PGRST303: 'session',
  invalid_credentials: 'credentials',
  mfa_verification_failed: 'credentials',
  mfa_challenge_expired: 'credentials',
  mfa_totp_enroll_not_enabled: 'unsupported',
  insufficient_aal: 'second-factor',
  session_not_found: 'session',
  session_expired: 'session',
  refresh_token_not_found: 'session',
  refresh_token_already_used: 'session',
  bad_jwt: 'session',
  no_authorization: 'session',
  over_request_rate_limit: 'limit',
  over_email_send_rate_limit: 'limit',
  otp_expired: 'link-invalid',
  weak_password: 'password-weak',
  same_password: 'password-same',
};

/** Classes 22 and 23 (data and integrity) and PostgREST's own complaints about a request. */
const INVALID_CODE = /^(22|23|PGRST1|PGRST2)/;
/** Classes 08, 53, 57, 58 and PostgREST's connection errors: try again. */
const UNAVAILABLE_CODE = /^(08|53|57|58|PGRST00)/;
const CONSTRAINT = /constraint "([a-z0-9_]+)"/;

/** Turns an answer into its class. Works on hosted PostgREST's codes and the embedded ones alike. */
export function classifyAnswer(answer: BackendAnswer): RequestFailure {
  const message = answer.message ?? '';
  const code = answer.code ?? '';
  const named = NAMED[message];
  if (named) return new RequestFailure(named, message, message, answer.details ?? undefined);
  const rule = CONSTRAINT.exec(message)?.[1];
  const kind = BY_CONSTRAINT[rule ?? ''] ?? kindOf(code, answer.status ?? 0, message);
  return new RequestFailure(kind, message || code, rule);
}

function kindOf(code: string, status: number, message: string): FailureKind {
  const known = BY_CODE[code];
  if (known) return known;
  if (status === 0 || /failed to fetch|networkerror|load failed|aborted/i.test(message)) {
    return 'network';
  }
  if (UNAVAILABLE_CODE.test(code) || status >= 500 || status === 408) return 'unavailable';
  // Reported as done, but the answer can't be read (a proxy's page, a cut line).
  if (status >= 200 && status < 300) return 'unavailable';
  if (status === 429) return 'limit';
  if (status === 401) return 'session';
  if (status === 403) return 'refused';
  if (INVALID_CODE.test(code) || status === 400 || status === 422) return 'invalid';
  return 'unknown';
}

/** The functions behind a private link say true when it is done, and false for a token that opens no booking. */
export function requireDone(answer: unknown): void {
  if (answer === true) return;
  if (answer === false) throw new RequestFailure('link-invalid', 'No booking');
  throw new RequestFailure('unavailable', 'Neither true nor false');
}
