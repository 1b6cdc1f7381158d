import type { ComponentProps } from 'react';
import { TakenLine } from '@/features/dashboard/money/till/taken-line';
import { NumbersView } from '@/features/dashboard/numbers/numbers-view';

const takenLine = (span: ComponentProps<typeof TakenLine>['span']) => <TakenLine span={span} />;

export function Component() {
  return <NumbersView taken={takenLine} />;
}
