import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '@/config/paths';
import { NEW_PASSWORD, RECOVERY } from '@/content/staff/login';
import { readRecoveryKey } from '@/domain/staff-password';
import { AUTH_LINK, AuthFrame } from './auth-frame';
import { NewPasswordForm } from './new-password-form';
import { RecoveryForm } from './recovery-form';

/** Asks for the mail with a link; behind that link, takes the new password. */
export function ResetPassword() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(hash);
  const [refused, setRefused] = useState<string>();
  if (hash !== '' && hash !== link) setLink(hash);
  const key = link === refused ? undefined : readRecoveryKey(link);

  useEffect(() => {
    // Leaves the key in memory only: not in the address bar, not in the history.
    if (hash !== '') void navigate(PATHS.resetPassword, { replace: true });
  }, [hash, navigate]);

  return (
    <AuthFrame title={RECOVERY.title} intro={key ? NEW_PASSWORD.intro : RECOVERY.intro}>
      {key ? (
        <NewPasswordForm key={key} recoveryKey={key} onRefused={() => setRefused(link)} />
      ) : (
        <RecoveryForm isLinkRefused={link !== ''} />
      )}
      <p className="mt-6">
        <Link className={AUTH_LINK} to={PATHS.login}>
          {RECOVERY.backToLogin}
        </Link>
      </p>
    </AuthFrame>
  );
}
