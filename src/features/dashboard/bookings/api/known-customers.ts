import { queryOptions } from '@tanstack/react-query';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { plainPhone } from '@/domain/contact';
import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { STAFF_KEY } from '@/lib/session';
import { callAsStaff } from '@/lib/supabase';

/**
 * A contact is `known` by a booking that staff took, confirmed or completed, `confirmed` online by
 * the holder of the link, or only `typed` online. A link shows nothing of whose phone it is, so
 * neither of the last two is ever filled in unasked.
 */
export type Standing = 'known' | 'confirmed' | 'typed';

/** The id of the booking is that of their newest one. */
export type KnownCustomer = Omit<CamelCased<RowOf<'find_customers'>>, 'standing'> & {
  readonly standing: Standing;
};

/**
 * Customers of a phone number, those that the shop knows first: families share one. Asked once the
 * number is whole; one without a country code is North American.
 */
export const knownCustomersQuery = (phone: string) => {
  const parsed = parsePhoneNumberFromString(plainPhone(phone), 'CA');
  const number = parsed?.isPossible() ? parsed.number : '';
  return queryOptions({
    queryKey: [STAFF_KEY, 'known-customers', number],
    queryFn: async ({ signal }): Promise<readonly KnownCustomer[]> => {
      const rows = await callAsStaff('find_customers', { phone: number }, signal);
      return rows.map((row) => ({ ...camelCased(row), standing: toStanding(row.standing) }));
    },
    enabled: number !== '',
  });
};

const toStanding = (standing: string): Standing =>
  standing === 'known' || standing === 'confirmed' ? standing : 'typed';
