import type { ComponentProps } from 'react';
import { LoadingNumbers, NumbersView } from '@/features/dashboard/numbers/numbers-view';
import { TakenLine } from '@/features/dashboard/money/till/taken-line';
import { StaffArea } from './staff-area';

const takenLine = (span: ComponentProps<typeof TakenLine>['span']) => <TakenLine span={span} />;

export function Component() {
  return (
    <StaffArea waiting={<LoadingNumbers />}>
      <NumbersView taken={takenLine} />
    </StaffArea>
  );
}
