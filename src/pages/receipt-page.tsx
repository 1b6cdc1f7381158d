import { Receipts } from '@/features/booking/receipt/receipts';

export function Component() {
  return (
    <main className="paper min-h-svh" id="main" tabIndex={-1}>
      <Receipts />
    </main>
  );
}
