import type { ComponentProps } from 'react';

/**
 * On a phone one column: the panels of both columns are in the order of need, which each says of
 * itself. On wide screens two: what can be done on the left, what is booked on the right.
 */
export function ManagePage(props: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className="grid grid-cols-1 items-start gap-3.5 md:gap-5 lg:grid-cols-[minmax(0,1fr)_384px] print:block"
    />
  );
}

export function MainColumn(props: ComponentProps<'div'>) {
  return <div {...props} className="contents lg:grid lg:gap-5" />;
}

export function SideColumn(props: ComponentProps<'div'>) {
  return <div {...props} className="contents lg:order-1 lg:grid lg:gap-5" />;
}
