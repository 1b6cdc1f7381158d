import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Certificate } from '@/domain/installed';
import { camelCasedDocument } from '@/lib/camel-case';
import { RequestFailure, requireDone } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';

const certificateKey = (token: string | undefined) => ['certificate', token] as const;

/** The certificate behind a private link; a wrong and a missing token fail with `link-invalid`. */
export const viewedCertificateQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: certificateKey(token),
    queryFn: async ({ signal }): Promise<Certificate> => {
      if (token === undefined) throw new RequestFailure('link-invalid', 'No token');
      const { supabase, unwrap } = await loadSupabase();
      const answer = await unwrap(
        supabase().rpc('viewed_certificate', { token }).abortSignal(signal),
      );
      if (answer === null) throw new RequestFailure('link-invalid', 'No certificate');
      return camelCasedDocument(answer) as Certificate;
    },
  });

/** Has a certificate kept by the words of a version; undefined takes that back. */
export function useKeepCertificate(token: string) {
  return useMutation({
    mutationFn: async (version: number | undefined) => {
      const { supabase, unwrap } = await loadSupabase();
      const words = version === undefined ? {} : { words_version: version };
      requireDone(await unwrap(supabase().rpc('keep_certificate', { token, ...words })));
    },
    onSettled: (_done, _error, _version, _result, { client }) =>
      client.invalidateQueries({ queryKey: certificateKey(token) }),
  });
}
