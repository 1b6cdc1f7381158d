import { Link } from 'react-router-dom';
import { PATHS } from '@/config/paths';
import { PRIVACY_NOTE } from '@/content/booking';

interface PrivacyNoteProps {
  readonly text?: string;
}

/** What becomes of the details, where somebody is about to send them. */
export function PrivacyNote({ text = PRIVACY_NOTE.text }: PrivacyNoteProps) {
  return (
    <p className="mt-3 text-sm text-text-2">
      {text}{' '}
      <Link className="underline underline-offset-4" to={PATHS.privacy}>
        {PRIVACY_NOTE.link}
      </Link>
    </p>
  );
}
