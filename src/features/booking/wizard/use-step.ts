import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { EMPTY_DRAFT, type BookingDraft } from '../draft';
import { loadStep, saveStep } from '../draft-storage';
import { openStep, stepEntry, stepOf, stepOfEntry, type WizardStep } from './steps';

/** Marks the heading of a step, by its number. */
export const STEP_HEADING = 'data-step-heading';

/** The step that is shown, and the way to another one. */
export function useStep(draft: BookingDraft, root: RefObject<HTMLElement | null>) {
  const location = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useShownStep(draft, draft !== EMPTY_DRAFT, location);
  const asked = useRef<WizardStep>(undefined);

  useEffect(() => {
    const arrivedAt = stepOfEntry(location.state);
    const wasAsked = arrivedAt !== undefined && arrivedAt === asked.current;
    asked.current = undefined;
    // Back and forward leave the scroll position to the browser.
    const panel = root.current;
    if (!wasAsked || !panel) return;
    const { top } = panel.getBoundingClientRect();
    // Further up, the step's first question could still be behind the button that was pressed.
    if (top < 0 || top > window.innerHeight / 4) panel.scrollIntoView({ block: 'start' });
  }, [location, root]);

  const goToStep = useCallback(
    (next: WizardStep): void => {
      asked.current = next;
      // "Service Selected" would lie over the next step's question.
      void import('sonner').then(({ toast }) => toast.dismiss());
      setStep(next);
      const { pathname, search, hash } = location;
      const place = { pathname, search, hash };
      // The entry that is left gets its step too, so that the back button finds it.
      if (stepOfEntry(location.state) !== step) {
        void navigate(place, { replace: true, state: stepEntry(location, step) });
      }
      void navigate(place, { state: stepEntry(location, next) });
    },
    [location, navigate, step, setStep],
  );

  useStepFocus(step, draft, root);

  return { step, goToStep };
}

const storedStep = (): WizardStep => stepOf(loadStep()) ?? 1;

/** Kept in this tab. History, a service chosen elsewhere and the gates change it, too. */
function useShownStep({ chosen, form }: BookingDraft, isTouched: boolean, location: Location) {
  const [last, setLast] = useState(() => ({
    step: stepOfEntry(location.state) ?? storedStep(),
    isTouched,
    location,
    chosen,
  }));
  let step = last.step;
  // Hydration shows step 1: the others open with what is stored.
  if (isTouched && !last.isTouched) step = storedStep();
  if (location !== last.location) step = stepOfEntry(location.state) ?? step;
  if (chosen !== last.chosen) step = 1;
  step = openStep(form, step);
  const isSame =
    step === last.step &&
    isTouched === last.isTouched &&
    location === last.location &&
    chosen === last.chosen;
  if (!isSame) setLast({ step, isTouched, location, chosen });

  useEffect(() => {
    if (isTouched) saveStep(step);
  }, [isTouched, step]);

  const setStep = useCallback(
    (next: WizardStep): void => setLast((before) => ({ ...before, step: next })),
    [],
  );
  return [step, setStep] as const;
}

/** After the visitor moved to another step: the focus to its heading. */
function useStepFocus(
  step: WizardStep,
  draft: BookingDraft,
  root: RefObject<HTMLElement | null>,
): void {
  const last = useRef({ step, draft });

  useEffect(() => {
    const before = last.current;
    last.current = { step, draft };
    const panel = root.current;
    // Values from storage were not chosen just now.
    if (!panel || before.draft === EMPTY_DRAFT || before.step === step) return;
    const active = document.activeElement;
    if (active !== null && active !== document.body && !panel.contains(active)) return;
    const heading = panel.querySelector(`[${STEP_HEADING}="${step}"]`);
    if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
  }, [step, draft, root]);
}
