import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PATHS } from '@/config/paths';
import { MANAGE } from '@/content/manage';
import type { ManageStage } from './stage';

const COPY = MANAGE.over;

interface OverPanelProps {
  readonly stage: Exclude<ManageStage, 'open' | 'late'>;
}

/** Nothing can be changed any more: why, and what comes next. */
export function OverPanel({ stage }: OverPanelProps) {
  const { heading, text } = COPY[stage];
  return (
    <Card asChild className="order-3 print:hidden">
      <section aria-labelledby="manage-over">
        <h2 className="mb-2 text-xl" id="manage-over">
          {heading}
        </h2>
        <p className="text-text-2">{text}</p>
        {stage === 'begun' ? null : (
          <Button asChild className="mt-5">
            <Link to={PATHS.booking}>{COPY.again}</Link>
          </Button>
        )}
      </section>
    </Card>
  );
}
