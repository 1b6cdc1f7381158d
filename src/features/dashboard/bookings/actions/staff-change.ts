import { type QueryKey, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { STAFF_KEY } from '@/lib/session';
import { type FailureTexts, showFailure } from './optimistic-change';

interface StaffChange<Data, Value> {
  readonly send: (value: Value) => Promise<Data>;
  /** Said once it is stored. */
  readonly done?: string;
  readonly onDone?: (data: Data, value: Value) => unknown;
  /** Said where it fails: a title, and its own sentences. Without it the form says it. */
  readonly failed?: string;
  readonly texts?: FailureTexts;
  /** Keys of what is read again, done or not. */
  readonly reads?: readonly QueryKey[];
}

/** A change by staff that is shown once it is stored: busy until what it changes is read again. */
export function useStaffChange<Data, Value>(change: StaffChange<Data, Value>) {
  const { send, done, onDone, failed, texts, reads = [] } = change;
  return useMutation({
    mutationKey: [STAFF_KEY],
    mutationFn: (value: Value) => send(value),
    onSuccess: (data, value) => {
      if (done !== undefined) toast.success(done);
      onDone?.(data, value);
    },
    onError: (error) => {
      if (failed !== undefined) showFailure(failed, error, texts);
    },
    onSettled: (_data, _error, _value, _result, { client }) =>
      Promise.all(reads.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
