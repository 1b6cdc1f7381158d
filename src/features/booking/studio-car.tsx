import { Car } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { STUDIO_CAR } from '@/content/booking/booking';
import type { StudioConfiguration } from '@/domain/film/studio-configuration';
import { writeStudioNote } from '@/domain/film/studio-note';
import { focusField } from './focus-field';

interface StudioCarProps {
  readonly configuration: StudioConfiguration | undefined;
  readonly onDrop: () => void;
  readonly className?: string;
}

/** The car that came from the studio, as staff will read it, and the way to leave it out. */
export function StudioCar({ configuration, onDrop, className = '' }: StudioCarProps) {
  // The button goes away with the note: the focus moves on to the special requests.
  const handleDrop = (): void => {
    focusField('comments');
    onDrop();
  };
  return (
    <div className={`${className} empty:hidden`} role="status">
      {configuration ? (
        <Note tone="neutral" icon={Car} title={STUDIO_CAR.title}>
          <p>{writeStudioNote(configuration)}</p>
          <Button look="outline" size="s" className="mt-3" onClick={handleDrop}>
            {STUDIO_CAR.drop}
          </Button>
        </Note>
      ) : null}
    </div>
  );
}
