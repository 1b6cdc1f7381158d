import { clsx } from 'clsx';
import { useId } from 'react';
import { useOpened } from '@/components/ui/use-opened';
import { SERVICES_SECTION } from '@/content/service-categories';

/** Features shown before "+ N more features" (specification 9). */
const FEATURES_SHOWN = 6;

const FEATURE = clsx(
  'grid grid-cols-[17px_1fr] gap-2.5',
  'before:mt-0.75 before:h-4.25 before:bg-sodium-deep before:mask-(--mark-check) before:mask-contain before:mask-center before:mask-no-repeat',
);

interface FeatureListProps {
  readonly features: readonly string[];
  readonly service: string;
  /** Element that names the service: what was opened is remembered by it. */
  readonly headingId: string;
}

/** The first six features; a button opens the rest and closes it again. */
export function FeatureList({ features, service, headingId }: FeatureListProps) {
  const [isOpen, setIsOpen] = useOpened(headingId);
  const listId = useId();
  const hidden = features.length - FEATURES_SHOWN;
  const label = isOpen ? SERVICES_SECTION.fewerFeatures : SERVICES_SECTION.moreFeatures(hidden);
  const shown = isOpen ? features : features.slice(0, FEATURES_SHOWN);
  return (
    <>
      <ul className="mt-4 mb-5 grid gap-2.25 text-sm tracking-wide" id={listId}>
        {shown.map((feature) => (
          <li className={FEATURE} key={feature}>
            {feature}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <button
          type="button"
          className="-mt-4.25 mb-2.25 ml-6.75 min-h-11 self-start text-sm text-text-2 underline decoration-transparent underline-offset-3 hover:text-text hover:decoration-current"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={SERVICES_SECTION.named(label, service)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </button>
      ) : null}
    </>
  );
}
