import { Link } from 'react-router-dom';
import { PATHS } from '@/config/paths';
import { PRIVACY_NOTE } from '@/content/booking/booking';

/** Belongs next to every button that sends a customer's details. */
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
