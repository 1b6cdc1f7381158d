import { Manage } from '@/features/booking/manage/manage';

export function Component() {
  return (
    <main className="paper min-h-svh" id="main" tabIndex={-1}>
      <Manage />
    </main>
  );
}
