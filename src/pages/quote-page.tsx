import { ASK } from '@/content/booking/quote';
import { Ask } from '@/features/booking/quote/ask';

export function Component() {
  return (
    <main className="paper pt-7 pb-24 md:pt-14" id="main" tabIndex={-1}>
      <div className="wrap">
        <h1 className="mb-2 text-title">{ASK.heading}</h1>
        <p className="mb-5.5 max-w-[60ch] text-lg text-balance text-text-2 md:mb-9">{ASK.intro}</p>
        <Ask />
      </div>
    </main>
  );
}
