import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { SETUP } from '@/content/staff/login';
import { hasOwnerQuery } from '../api/has-owner';
import { AUTH_LINK, AuthFrame } from './auth-frame';

/** Says how the first owner gets an account. It makes none: that needs the keys of the project. */
export function Setup() {
  const { data: hasOwner, isError, isFetching, refetch } = useQuery(hasOwnerQuery);
  return (
    <AuthFrame title={SETUP.title} intro={SETUP.intro}>
      {hasOwner === undefined ? (
        isError ? (
          <RetryNote title={SETUP.failed} query={{ isFetching, refetch }} />
        ) : (
          <Skeleton className="h-40" />
        )
      ) : hasOwner ? (
        <Note tone="info">{SETUP.done}</Note>
      ) : (
        <>
          <ol className="list-decimal space-y-3 pl-5">
            {SETUP.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <pre className="mt-4 overflow-x-auto rounded-m bg-desk px-4 py-3 text-sm">
            {SETUP.command}
          </pre>
          <p className="mt-4 text-sm text-text-2">{SETUP.strangers}</p>
        </>
      )}
      <p className="mt-6">
        <Link className={AUTH_LINK} to={PATHS.login}>
          {SETUP.toLogin}
        </Link>
      </p>
    </AuthFrame>
  );
}
