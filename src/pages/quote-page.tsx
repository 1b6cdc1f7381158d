import { Ask } from '@/features/booking/quote/ask';

export function Component() {
  return (
    <main className="paper pt-7 pb-24 md:pt-14" id="main" tabIndex={-1}>
      <div className="wrap">
        <Ask />
      </div>
    </main>
  );
}
