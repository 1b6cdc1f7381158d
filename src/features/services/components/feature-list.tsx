import { useId, useState } from 'react';
import { SERVICES_SECTION } from '@/content/service-categories';

/** Features shown before "+ N more features" (specification 9). */
export const FEATURES_SHOWN = 6;

interface FeatureListProps {
  readonly features: readonly string[];
  /** Element that names the service, for the button. */
  readonly headingId: string;
}

/** The first six features; a button opens the rest and closes it again. */
export function FeatureList({ features, headingId }: FeatureListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const hidden = features.length - FEATURES_SHOWN;
  const shown = isOpen ? features : features.slice(0, FEATURES_SHOWN);
  return (
    <>
      <ul className="feature-list" id={listId}>
        {shown.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {hidden > 0 ? (
        <button
          type="button"
          className="feature-more"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-describedby={headingId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? SERVICES_SECTION.fewerFeatures : SERVICES_SECTION.moreFeatures(hidden)}
        </button>
      ) : null}
    </>
  );
}
