import { useCallback, useEffect, useMemo, useRef, type Dispatch, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sayServiceSelected, useWizardDraft } from '../booking-draft-provider';
import { bookingAddress } from './booking-address';
import { stepEntry, stepOfEntry } from './step-entry';
import { INITIAL_WIZARD } from './wizard-state';
import type { WizardAction, WizardState, WizardStep } from './wizard-state';
import { loadWizard } from './wizard-storage';

/** Name of the radio inputs of step 1. */
export const SERVICE_INPUT = 'wizard-service';

export interface Wizard {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  /** Selects a service and says so. */
  readonly selectService: (serviceId: string) => void;
  /** Shows a step as a new history entry. */
  readonly goToStep: (step: WizardStep) => void;
  /** On to the booking page, with everything given. */
  readonly schedule: () => void;
}

/** The wizard's draft with what it takes from storage, page and history. */
export function useWizard(root: RefObject<HTMLElement | null>): Wizard {
  const { state, dispatch } = useWizardDraft();
  const { step: shownStep } = state;
  const isUntouched = useRef(state === INITIAL_WIZARD);
  const leavingTo = useRef<WizardStep>(undefined);
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isUntouched.current) return;
    isUntouched.current = false;
    const stored = loadWizard();
    if (stored) dispatch({ type: 'restored', state: stored });
    // Picked in the prerendered page, before this code had arrived.
    const picked = root.current?.querySelector(`input[name="${SERVICE_INPUT}"]:checked`);
    if (picked instanceof HTMLInputElement && picked.value !== stored?.serviceId) {
      dispatch({ type: 'service-selected', serviceId: picked.value });
      void sayServiceSelected(picked.value);
    }
  }, [root, dispatch]);

  useEffect(() => {
    const wasAsked = leavingTo.current !== undefined;
    leavingTo.current = undefined;
    const step = stepOfEntry(location.state);
    if (step !== undefined) dispatch({ type: 'step-shown', step });
    // Back and forward leave the scroll position to the browser.
    const panel = root.current;
    if (wasAsked && panel && panel.getBoundingClientRect().top < 0) {
      panel.scrollIntoView({ block: 'start' });
    }
  }, [location, root, dispatch]);

  const selectService = useCallback(
    (serviceId: string): void => {
      dispatch({ type: 'service-selected', serviceId });
      void sayServiceSelected(serviceId);
    },
    [dispatch],
  );

  const goToStep = useCallback(
    (step: WizardStep): void => {
      // A second press before the first one's entry is there would make a second entry of the step.
      if (leavingTo.current === step) return;
      leavingTo.current = step;
      // Shown at once: the address follows in slices, as every navigation does.
      dispatch({ type: 'step-shown', step });
      const place = placeOf(location);
      // The entry that is left gets its step too, so that the back button finds it.
      if (stepOfEntry(location.state) !== shownStep) {
        void navigate(place, { replace: true, state: stepEntry(location, shownStep) });
      }
      void navigate(place, { state: stepEntry(location, step) });
    },
    [dispatch, location, navigate, shownStep],
  );

  const schedule = useCallback((): void => void navigate(bookingAddress(state)), [navigate, state]);

  return useMemo(
    () => ({ state, dispatch, selectService, goToStep, schedule }),
    [state, dispatch, selectService, goToStep, schedule],
  );
}

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const placeOf = ({ pathname, search, hash }: Place): Place => ({ pathname, search, hash });
