import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { CLOSE } from '@/content/staff/week';
import { baysQuery } from '../../shell/shop-settings-api';
import type { CloseDraft } from './close-draft';

interface WhatIsClosedProps {
  readonly draft: CloseDraft;
  readonly isDisabled: boolean;
  readonly onChange: (part: Partial<CloseDraft>) => void;
}

const SHOP = 'shop';

/** The whole shop, or one of its bays; nothing to choose while the bays are not known. */
export function WhatIsClosed({ draft, isDisabled, onChange }: WhatIsClosedProps) {
  const { data: bays = [] } = useQuery(baysQuery);
  const active = bays.filter((bay) => bay.active);
  if (active.length === 0) return null;
  return (
    <Field label={CLOSE.what} hint={draft.bay ? CLOSE.bayHint : undefined}>
      <Select
        value={draft.bay ? String(draft.bay.id) : SHOP}
        options={[
          [SHOP, CLOSE.wholeShop] as const,
          ...active.map(({ id, name }) => [String(id), name] as const),
        ]}
        isDisabled={isDisabled}
        onChange={(value) => {
          const bay = active.find(({ id }) => String(id) === value);
          onChange({ bay: bay && { id: bay.id, name: bay.name } });
        }}
      />
    </Field>
  );
}
