import { Link } from 'react-router-dom';
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
    <section className="manage-act panel" aria-labelledby="manage-over">
      <h2 className="mb-2 text-[22px]" id="manage-over">
        {heading}
      </h2>
      <p className="text-text-2">{text}</p>
      {stage === 'begun' ? null : (
        <Link className="btn btn-primary mt-5" to={PATHS.booking}>
          {COPY.again}
        </Link>
      )}
    </section>
  );
}
