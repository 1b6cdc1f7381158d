import { useServiceChoices, type ServiceChoice } from '@/components/booking/service-choice';
import type { CatalogueCategory } from '@/domain/catalogue';

interface ChosenElsewhereProps {
  readonly choices?: readonly ServiceChoice[];
  readonly categories?: readonly CatalogueCategory[];
}

/** Replaces the other sections of a page: buttons that choose a service or ask for a category. */
export function ChosenElsewhere({ choices = [], categories = [] }: ChosenElsewhereProps) {
  const { chooseService, showCategory } = useServiceChoices();
  return (
    <>
      {choices.map((choice) => (
        <button key={choice.service} type="button" onClick={() => chooseService(choice)}>
          choose {choice.service}
        </button>
      ))}
      {categories.map((category) => (
        <button key={category} type="button" onClick={() => showCategory(category)}>
          show {category}
        </button>
      ))}
    </>
  );
}
