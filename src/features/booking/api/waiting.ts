import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Day } from '@/domain/day';
import { TEXTS_WORDS } from '@/domain/booking/texts-words';
import { isSlotTime } from '@/domain/calendar/slots';
import { serviceDisplayName } from '@/domain/service-names';
import type { PartOfDay } from '@/domain/waiting';
import { RequestFailure } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';
import { newId } from '@/lib/new-id';
import type { BookedWork } from './availability';

interface Wish {
  readonly work: BookedWork;
  readonly days: readonly Day[];
  readonly part: PartOfDay;
  readonly name: string;
  /** They are told by mail, or else by text to a phone, to which choosing it agrees. */
  readonly email?: string;
  readonly phone?: string;
  /** Has a CAPTCHA solved for the id, where the site asks for one. */
  readonly pass: (id: string) => Promise<void>;
}

export function useAskForOpening() {
  return useMutation({
    mutationFn: async ({
      work,
      days,
      part,
      name,
      email = '',
      phone,
      pass,
    }: Wish): Promise<void> => {
      const id = newId();
      await pass(id);
      const { supabase, unwrap } = await loadSupabase();
      const request = supabase().rpc('ask_for_opening', {
        id,
        days: [...days],
        part,
        service: work.service,
        extra_services: [...work.extraServices],
        add_ons: [...work.addOns],
        vehicle_type: work.vehicleType,
        customer_name: name,
        customer_email: email,
        ...(phone === undefined
          ? {}
          : { customer_phone: phone, texts_version: TEXTS_WORDS.waiting }),
      });
      await unwrap(request);
    },
  });
}

/** The work that somebody waited for, and the time that opened, behind the link of the email about it. */
export const openingQuery = (token: string) =>
  queryOptions({
    queryKey: ['opening', token],
    queryFn: async ({ signal }) => {
      const { supabase, unwrap } = await loadSupabase();
      const [row] = await unwrap(supabase().rpc('viewed_opening', { token }).abortSignal(signal));
      if (!row || !isSlotTime(row.slot_time))
        throw new RequestFailure('link-invalid', 'No opening');
      return {
        work: {
          serviceName: serviceDisplayName(row.service),
          extraServices: row.extra_services,
          addOns: row.add_ons,
          vehicleType: row.vehicle_type,
          vehicleMake: null,
          vehicleModel: null,
        },
        contact: { name: row.name, email: row.email ?? '', phone: row.phone ?? '' },
        opened: { day: row.day, time: row.slot_time, token },
      };
    },
    staleTime: Infinity,
  });

export function useLeaveWaitingList() {
  return useMutation({
    mutationFn: async (token: string): Promise<void> => {
      const { supabase, unwrap } = await loadSupabase();
      await unwrap(supabase().rpc('leave_waiting_list', { token }));
    },
  });
}
