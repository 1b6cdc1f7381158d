import { Trash2 } from 'lucide-react';

/** The words of a button that deletes. */
export function DeletionLabel({ text }: { readonly text: string }) {
  return (
    <>
      <Trash2 size={18} aria-hidden="true" />
      {text}
    </>
  );
}
