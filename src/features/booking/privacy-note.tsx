import { Link } from 'react-router-dom';
import { PATHS } from '@/config/paths';
import { PRIVACY_NOTE } from '@/content/booking';

/** What we do with the details, beside the button that sends them. */
export function PrivacyNote({ text = PRIVACY_NOTE.text }: { readonly text?: string }) {
  return (
    <p className="mt-3 text-sm text-text-2">
      {text}{' '}
      <Link className="underline underline-offset-4" to={PATHS.privacy}>
        {PRIVACY_NOTE.link}
      </Link>
    </p>
  );
}
