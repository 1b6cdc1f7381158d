import { isEmail, isPhoneNumber } from './booking-rules.ts';
import { plainText } from '../contact.ts';
import { TEXTS_WORDS } from './texts-words.ts';
import { QUOTE_LIMITS, type WantedBy } from './quote-request.ts';

export interface QuoteForm {
  /** Catalogue ids. */
  readonly services: readonly string[];
  readonly words: string;
  readonly wantedBy: WantedBy;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly vehicleType: string;
  readonly make: string;
  readonly model: string;
  /** Four digits. */
  readonly year: string;
  readonly colour: string;
  /** Address of the car in the studio; empty without one. */
  readonly studio: string;
  /** Token of the certificate that it is a claim of; empty without one. */
  readonly certificate: string;
  /** Agrees to texts about the quote and its booking. */
  readonly wantsTexts: boolean;
}

export const EMPTY_QUOTE_FORM: QuoteForm = {
  services: [],
  words: '',
  wantedBy: 'any',
  name: '',
  email: '',
  phone: '',
  vehicleType: '',
  make: '',
  model: '',
  year: '',
  colour: '',
  studio: '',
  certificate: '',
  wantsTexts: false,
};

export type QuoteField = keyof QuoteForm;
export type QuoteProblem = 'missing' | 'invalid' | 'too-long';
export type QuoteProblems = Readonly<Partial<Record<QuoteField, QuoteProblem>>>;

const LIMITS: Readonly<Partial<Record<QuoteField, number>>> = QUOTE_LIMITS;
const YEAR = /^(19|20)\d{2}$/;

/** The database's constraints repeat these rules. */
export function quoteProblems(form: QuoteForm, needsEmail = true): QuoteProblems {
  const problems: Partial<Record<QuoteField, QuoteProblem>> = {};
  for (const field of Object.keys(LIMITS) as QuoteField[]) {
    const value = form[field];
    if (typeof value !== 'string') continue;
    if (plainText(field, value).length > (LIMITS[field] ?? Infinity)) problems[field] = 'too-long';
  }
  if (form.services.length === 0 && form.words.trim() === '') {
    // A claim lists no work: it says what is wrong.
    problems[form.certificate === '' ? 'services' : 'words'] = 'missing';
  }
  if (form.vehicleType === '') problems.vehicleType = 'missing';
  if (form.name.trim() === '') problems.name = 'missing';
  if (form.email.trim() === '') {
    if (needsEmail) problems.email = 'missing';
  } else if (!isEmail(form.email)) problems.email = 'invalid';
  if (form.phone.trim() !== '' && !isPhoneNumber(form.phone)) problems.phone = 'invalid';
  if (form.year.trim() !== '' && !YEAR.test(form.year.trim())) problems.year = 'invalid';
  return problems;
}

export function quoteRow(form: QuoteForm) {
  return {
    services: form.services,
    words: form.words.trim() || null,
    wanted_by: form.wantedBy,
    customer_name: form.name.trim(),
    customer_email: plainText('email', form.email) || null,
    customer_phone: plainText('phone', form.phone) || null,
    vehicle_type: form.vehicleType,
    vehicle_make: form.make.trim() || null,
    vehicle_model: form.model.trim() || null,
    vehicle_year: form.year.trim() || null,
    vehicle_colour: form.colour.trim() || null,
    studio: form.studio.trim() || null,
    ...(form.certificate === '' ? {} : { certificate_token: form.certificate }),
    texts_version: form.wantsTexts && form.phone.trim() !== '' ? TEXTS_WORDS.quote : null,
  };
}
