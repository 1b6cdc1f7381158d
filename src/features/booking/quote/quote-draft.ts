import { readStudioHref } from '@/config/studio-link';
import { CLAIM, readToken } from '@/config/token-link';
import { EMPTY_QUOTE_FORM, type QuoteForm } from '@/domain/booking/quote-form';
import { isQuoteService, WANTED_BY } from '@/domain/booking/quote-request';
import { studioPrice } from '@/domain/film/studio-price';
import { isVehicleType } from '@/domain/vehicles';
import { newId } from '@/lib/new-id';
import type { NewQuote } from '../api/quotes';

const STORAGE_KEY = 'quote-draft';
const PHOTOS_KEY = 'quote-draft-photos';

/** Also holds what was sent without an answer, so that it can be sent again. */
export interface QuoteDraft {
  readonly form: QuoteForm;
  readonly attempt: NewQuote | undefined;
}

export function saveQuoteDraft(draft: QuoteDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the page.
  }
}

/** Under which the photos of this tab's draft are kept: another tab has a draft of its own. */
export function draftPhotosId(): string {
  try {
    const id = sessionStorage.getItem(PHOTOS_KEY) ?? newId();
    sessionStorage.setItem(PHOTOS_KEY, id);
    return id;
  } catch {
    return newId();
  }
}

/** The draft of this tab, with what the address asks for. */
export function startQuoteDraft(params: URLSearchParams, fragment = ''): QuoteDraft {
  const { form, attempt } = loadQuoteDraft();
  const service = params.get('service') ?? '';
  const studio = params.get('studio') ?? '';
  const vehicleType = params.get('vehicleType') ?? '';
  const certificate = params.has(CLAIM) ? readToken(fragment) : undefined;
  const isNewCar = studio !== form.studio;
  const car = readStudioHref(studio);
  const asked = [
    service,
    // Work of the car that was removed stays out after a reload.
    ...(car && isNewCar ? studioPrice(car).quoted.map(({ serviceId }) => serviceId) : []),
  ].filter(isQuoteService);
  return {
    attempt,
    form: {
      ...form,
      services: [...new Set([...form.services, ...asked])],
      ...(car ? { studio } : {}),
      // A claim is about work that is done; a link to other work begins a request.
      ...(asked.length > 0 ? { certificate: '' } : {}),
      ...(certificate === undefined ? {} : { certificate, services: [], studio: '' }),
      ...(isVehicleType(vehicleType) ? { vehicleType } : {}),
    },
  };
}

function loadQuoteDraft(): QuoteDraft {
  const empty: QuoteDraft = { form: EMPTY_QUOTE_FORM, attempt: undefined };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['form'])) return empty;
    const { form, attempt } = stored as { form: Record<string, unknown>; attempt?: unknown };
    const texts = Object.entries(EMPTY_QUOTE_FORM).flatMap(([field, value]) =>
      typeof value === 'string' && typeof form[field] === 'string' ? [[field, form[field]]] : [],
    );
    const services = Array.isArray(form['services']) ? form['services'] : [];
    return {
      form: {
        ...EMPTY_QUOTE_FORM,
        ...(Object.fromEntries(texts) as Partial<QuoteForm>),
        services: services.filter((id) => typeof id === 'string' && isQuoteService(id)),
        wantedBy: WANTED_BY.find((one) => one === form['wantedBy']) ?? 'any',
      },
      attempt:
        isRecord(attempt) && typeof attempt['id'] === 'string' ? (attempt as NewQuote) : undefined,
    };
  } catch {
    return empty;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
