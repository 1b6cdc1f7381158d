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
import { WIZARD } from '@/content/booking/wizard';
import type { CatalogueCategory } from '@/domain/catalogue';
import { serviceDisplayName } from '@/domain/service-names';
import type { VehicleType } from '@/domain/vehicles';
import { EMPTY_DRAFT, reduceDraft, type BookingDraft, type DraftAction } from './draft';
import { clearDraft, saveDraft } from './draft-storage';

interface SharedDraft {
  /** EMPTY_DRAFT until the wizard or the booking page has brought back what is stored. */
  readonly draft: BookingDraft;
  readonly dispatch: Dispatch<DraftAction>;
  /** Empties it, in the storage too: it has become a booking. */
  readonly forget: () => void;
}

const DraftContext = createContext<SharedDraft | undefined>(undefined);

export function useDraft(): SharedDraft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('There is no BookingDraftProvider around this page.');
  return draft;
}

/**
 * The draft, above every page: the wizard and the booking page change it, cards of other sections
 * choose a service in it, and it is still there when the visitor comes back from another page.
 */
export function BookingDraftProvider({ children }: { readonly children: ReactNode }) {
  const [draft, dispatch] = useReducer(reduceDraft, EMPTY_DRAFT);
  const [category, showCategory] = useState<CatalogueCategory>();

  useEffect(() => {
    if (draft !== EMPTY_DRAFT) saveDraft(draft);
  }, [draft]);

  const chooseService = useCallback((choice: ServiceChoice): void => {
    dispatch({ type: 'chosenElsewhere', choice });
    void sayServiceSelected(choice.service);
  }, []);

  const chooseVehicle = useCallback((value: VehicleType | ''): void => {
    dispatch({ type: 'filled', field: 'vehicleType', value });
  }, []);

  const forget = useCallback((): void => {
    clearDraft();
    dispatch({ type: 'loaded', draft: EMPTY_DRAFT });
  }, []);

  const { vehicleType } = draft.form;
  const chosenId = draft.chosen?.service ?? '';
  const choices = useMemo(
    () => ({ chosenId, vehicleType, category, chooseService, chooseVehicle, showCategory }),
    [chosenId, vehicleType, category, chooseService, chooseVehicle],
  );
  const shared = useMemo(() => ({ draft, dispatch, forget }), [draft, forget]);
  return (
    <ServiceChoicesContext value={choices}>
      <DraftContext value={shared}>{children}</DraftContext>
    </ServiceChoicesContext>
  );
}

export async function sayServiceSelected(serviceId: string): Promise<void> {
  const { toast } = await import('sonner');
  toast.success(WIZARD.toastTitle, {
    description: `${serviceDisplayName(serviceId)} was added to your booking.`,
  });
}
