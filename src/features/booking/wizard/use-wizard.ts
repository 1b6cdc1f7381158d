import { useCallback, useEffect, useMemo, useRef, type Dispatch, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookingHref } from '@/config/booking-link';
import { PATHS } from '@/config/paths';
import { sayServiceSelected, useDraft } from '../booking-draft-provider';
import { EMPTY_DRAFT, formWithSize, type BookingDraft, type DraftAction } from '../draft';
import { loadDraft } from '../draft-storage';
import type { WizardStep } from './steps';
import { useChosenInView } from './use-chosen-in-view';
import { useStep } from './use-step';

/** Name of the radio inputs of step 1. */
export const SERVICE_INPUT = 'wizard-service';

export interface Wizard {
  readonly draft: BookingDraft;
  readonly dispatch: Dispatch<DraftAction>;
  readonly step: WizardStep;
  /** Shows a step as a new history entry. */
  readonly goToStep: (step: WizardStep) => void;
  readonly selectService: (service: string) => void;
  readonly schedule: () => void;
}

/** The draft with what the wizard takes from storage, page and history. */
export function useWizard(root: RefObject<HTMLElement | null>): Wizard {
  const { draft, dispatch } = useDraft();
  const { step, goToStep } = useStep(draft, root);
  useChosenInView(draft, root);
  const isUntouched = useRef(draft === EMPTY_DRAFT);
  const navigate = useNavigate();

  const chosen = draft.form.service;
  const selectService = useCallback(
    (service: string): void => {
      // A choice made before this code came is answered below and, as any other field, by the site's layout.
      if (service === chosen) return;
      dispatch({ type: 'servicePicked', service });
      void sayServiceSelected(service);
    },
    [dispatch, chosen],
  );

  useEffect(() => {
    if (!isUntouched.current) return;
    isUntouched.current = false;
    const stored = loadDraft();
    if (stored) dispatch({ type: 'loaded', draft: stored });
    // Picked in the prerendered page, before this code had arrived.
    const picked = root.current?.querySelector(`input[name="${SERVICE_INPUT}"]:checked`);
    if (picked instanceof HTMLInputElement && picked.value !== stored?.form.service) {
      selectService(picked.value);
    }
  }, [root, dispatch, selectService]);

  const schedule = useCallback((): void => {
    const form = formWithSize(draft);
    // The draft says what the address says.
    if (form !== draft.form) dispatch({ type: 'filled', field: 'comments', value: form.comments });
    void navigate(bookingHref(form, PATHS.bookingDashboard));
  }, [dispatch, draft, navigate]);

  return useMemo(
    () => ({ draft, dispatch, step, goToStep, selectService, schedule }),
    [draft, dispatch, step, goToStep, selectService, schedule],
  );
}
