import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
  type Dispatch,
  type ReactNode,
} from 'react';
import { ServiceChoicesContext, type ServiceChoice } from '@/components/booking/service-choice';
import { WIZARD } from '@/content/wizard';
import type { CatalogueCategory } from '@/domain/catalogue';
import { serviceDisplayName } from '@/domain/service-names';
import {
  INITIAL_WIZARD,
  reduceWizard,
  type WizardAction,
  type WizardState,
} from './wizard/wizard-state';
import { forgetWizard, saveWizard } from './wizard/wizard-storage';

interface WizardDraft {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  /** Empties it, in the storage too: it has become a booking. */
  readonly forget: () => void;
}

const WizardDraftContext = createContext<WizardDraft | undefined>(undefined);

export function useWizardDraft(): WizardDraft {
  const draft = useContext(WizardDraftContext);
  if (!draft) throw new Error('There is no BookingDraftProvider around this page.');
  return draft;
}

/**
 * The wizard's draft, above every page: cards of other sections choose a service in it, and it is
 * still there when the visitor comes back from another page.
 */
export function BookingDraftProvider({ children }: { readonly children: ReactNode }) {
  const [state, dispatch] = useReducer(reduceWizard, INITIAL_WIZARD);
  const [category, showCategory] = useState<CatalogueCategory>();

  useEffect(() => {
    if (state !== INITIAL_WIZARD) saveWizard(state);
  }, [state]);

  const chooseService = useCallback((choice: ServiceChoice): void => {
    dispatch({ type: 'chosen-elsewhere', ...choice });
    void sayServiceSelected(choice.serviceId);
  }, []);

  const forget = useCallback((): void => {
    forgetWizard();
    dispatch({ type: 'forgotten' });
  }, []);

  const { chosenId } = state;
  const choices = useMemo(
    () => ({ chosenId, category, chooseService, showCategory }),
    [chosenId, category, chooseService],
  );
  const draft = useMemo(() => ({ state, dispatch, forget }), [state, forget]);
  return (
    <ServiceChoicesContext value={choices}>
      <WizardDraftContext value={draft}>{children}</WizardDraftContext>
    </ServiceChoicesContext>
  );
}

export async function sayServiceSelected(serviceId: string): Promise<void> {
  // Every page has this provider, and few show a toast.
  const { toast } = await import('sonner');
  toast.success(WIZARD.toastTitle, {
    description: `${serviceDisplayName(serviceId)} was added to your booking.`,
  });
}
