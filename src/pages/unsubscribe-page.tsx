import { Unsubscribe } from '@/features/unsubscribe/unsubscribe';

export function Component() {
  return (
    <main className="paper py-16 md:py-24" id="main" tabIndex={-1}>
      <div className="wrap">
        <Unsubscribe />
      </div>
    </main>
  );
}
