import { ShieldCheck } from 'lucide-react';
import { onDemand } from '@/components/on-demand';
import { MenuDialog } from '@/components/ui/menu';
import { TWO_STEP } from '@/content/staff/login';

const TwoStepDialog = onDemand(async () => (await import('./two-step-dialog')).TwoStepDialog);

export function TwoStepItem() {
  return <MenuDialog icon={ShieldCheck} label={TWO_STEP.open} Dialog={TwoStepDialog} />;
}
