import '@/styles/staff.css';
import { ButtonStates } from './button-states';
import { ChoiceStates } from './choice-states';
import { FieldStates } from './field-states';
import { OverlayStates } from './overlay-states';
import { TextStates } from './text-states';

/** Every component of `components/ui` in every state, for those who build with them. */
export function Kit() {
  return (
    <main className="min-h-screen bg-paper py-12 text-text" id="main" tabIndex={-1}>
      <div className="mx-auto grid w-[min(1240px,100%-40px)] grid-cols-1 gap-10">
        <h1 className="text-display">Interface kit</h1>
        <ButtonStates />
        <FieldStates />
        <ChoiceStates />
        <TextStates />
        <OverlayStates />
      </div>
    </main>
  );
}
