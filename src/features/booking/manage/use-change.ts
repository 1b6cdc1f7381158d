import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { availabilityKeys } from '../api/availability-keys';
import { showToast } from '@/components/ui/toast';
import type { Notice } from '@/content/booking';
import { failureKind } from '@/lib/errors';
import { managedBookingKeys } from '../api/managed-booking-query';
import { changeTrouble } from './change-trouble';

interface ChangeWays<T> {
  readonly token: string;
  readonly change: (token: string, wish: T) => Promise<void>;
  /** Title of the notice when it is done. */
  readonly done: string;
  readonly onDone: () => void;
  /** Called where the wish itself can't be had: another one has to be chosen. */
  readonly onRefused?: () => void;
}

/** One change of the booking at a time. Done or not, the page then shows how it stands. */
export function useChange<T>({ token, change, done, onDone, onRefused }: ChangeWays<T>) {
  const client = useQueryClient();
  const [trouble, setTrouble] = useState<Notice>();
  const { mutate, isPending } = useMutation({
    mutationFn: (wish: T) => change(token, wish),
    onMutate: () => setTrouble(undefined),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: managedBookingKeys.link(token) });
      void client.invalidateQueries({ queryKey: availabilityKeys.all });
      showToast({ title: done, tone: 'success' });
      onDone();
    },
    onError: async (error) => {
      const { notice, isAboutChoice } = changeTrouble(failureKind(error));
      setTrouble(notice);
      if (isAboutChoice) onRefused?.();
      await client.invalidateQueries({ queryKey: availabilityKeys.all });
      await client.invalidateQueries({ queryKey: managedBookingKeys.link(token) });
    },
  });
  return { mutate, isPending, trouble };
}
