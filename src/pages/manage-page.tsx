import { Manage } from '@/features/manage/components/manage';

export function Component() {
  return (
    <main className="paper" id="main" tabIndex={-1}>
      <Manage />
    </main>
  );
}
