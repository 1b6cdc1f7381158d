import { AcceptQuote } from '@/features/booking/quote/accept-quote';

export function Component() {
  return (
    <main className="paper min-h-svh pt-7 pb-24 md:pt-14" id="main" tabIndex={-1}>
      <AcceptQuote />
    </main>
  );
}
