import { useId } from 'react';
import { useOpened } from '@/components/ui/use-opened';
import { SERVICES_SECTION } from '@/content/service-categories';

/** Features shown before "+ N more features" (specification 9). */
const FEATURES_SHOWN = 6;

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
      <ul
        className="mt-3 mb-5 grid list-disc gap-1.5 pl-4.5 text-sm tracking-wide marker:text-text-3"
        id={listId}
      >
        {shown.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {hidden > 0 ? (
        <button
          type="button"
          className="-mt-5 mb-1.5 ml-4.5 min-h-11 self-start text-sm text-text-2 underline decoration-transparent underline-offset-3 hover:text-text hover:decoration-current"
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
