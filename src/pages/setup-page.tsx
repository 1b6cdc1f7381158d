import { Setup } from '@/features/auth/components/setup';

export function Component() {
  return <Setup />;
}
