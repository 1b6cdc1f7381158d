import { NotFound } from '@/features/not-found/not-found';

export function Component() {
  return <NotFound />;
}
