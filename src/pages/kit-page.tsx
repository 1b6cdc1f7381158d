import { Kit } from '@/features/kit/kit';

export function Component() {
  return <Kit />;
}
