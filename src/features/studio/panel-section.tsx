import type { ReactNode } from 'react';

interface PanelSectionProps {
  readonly label: string;
  /** Stands at the right of the label. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** A labelled group of choices in the studio's panel. */
export function PanelSection({ label, hint, children }: PanelSectionProps) {
  return (
    <div className="panel-section">
      <h2 className="studio-label">
        {label} <small>{hint}</small>
      </h2>
      {children}
    </div>
  );
}
