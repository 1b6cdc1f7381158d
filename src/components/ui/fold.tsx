import type { ComponentProps, ReactNode } from 'react';

interface FoldProps extends ComponentProps<'details'> {
  readonly label: ReactNode;
}

/** Folds details that few people look for behind a press on its name. */
export function Fold({ label, children, ...rest }: FoldProps) {
  return (
    <details {...rest}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-text underline underline-offset-4">
        {label}
      </summary>
      {children}
    </details>
  );
}
