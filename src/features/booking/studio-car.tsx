import { Car } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { STUDIO_CAR } from '@/content/booking';
import type { StudioConfiguration } from '@/domain/studio-configuration';
import { writeStudioNote } from '@/domain/studio-note';

interface StudioCarProps {
  readonly configuration: StudioConfiguration | undefined;
  readonly onDrop: () => void;
  readonly className?: string;
}

/** The car that came from the studio, as staff will read it, and the way to leave it out. */
export function StudioCar({ configuration, onDrop, className = '' }: StudioCarProps) {
  return (
    <div className={className} role="status">
      {configuration ? (
        <Note tone="neutral" icon={Car} title={STUDIO_CAR.title}>
          <p>{writeStudioNote(configuration)}</p>
          <Button look="outline" size="s" className="mt-3" onClick={onDrop}>
            {STUDIO_CAR.drop}
          </Button>
        </Note>
      ) : null}
    </div>
  );
}
