import { Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { KitSection } from './kit-section';

const LIGHT = [
  'primary',
  'ink',
  'outline',
  'plain',
  'danger',
  'danger-outline',
  'destructive',
] as const;
const SIZES = ['m', 's', 'xs'] as const;

export function ButtonStates() {
  return (
    <KitSection name="Buttons">
      {LIGHT.map((look) => (
        <div key={look} className="flex flex-wrap items-center gap-3">
          {SIZES.map((size) => (
            <Button key={size} look={look} size={size}>
              {look} {size}
            </Button>
          ))}
          <Button look={look} disabled>
            {look} disabled
          </Button>
          <Button look={look} isBusy>
            {look} busy…
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3 rounded-l bg-ink-900 p-5">
        <Button look="ghost">ghost m</Button>
        <Button look="ghost" size="s">
          <Phone size={18} aria-hidden="true" />
          ghost with an icon
        </Button>
        <Button look="ghost" disabled>
          ghost disabled
        </Button>
        <Button asChild>
          <Link to={PATHS.home}>a link</Link>
        </Button>
      </div>
    </KitSection>
  );
}
