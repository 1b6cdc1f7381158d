import { QuoteView } from '@/features/booking/quote/quote-view';

export function Component() {
  return (
    <main className="paper min-h-svh" id="main" tabIndex={-1}>
      <QuoteView />
    </main>
  );
}
