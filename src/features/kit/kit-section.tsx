import type { ReactNode } from 'react';

interface KitSectionProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** The states of one group of components, under its name. */
export function KitSection({ name, children }: KitSectionProps) {
  return (
    <section className="grid grid-cols-1 gap-5" aria-label={name}>
      <h2 className="text-2xl">{name}</h2>
      {children}
    </section>
  );
}
