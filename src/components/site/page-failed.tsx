import { PATHS } from '@/config/paths';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';

/** Shown where a page broke or its code did not arrive. Plain links: the router may be broken too. */
export function PageFailed() {
  return (
    <main
      className="paper grid min-h-screen place-items-center px-5 py-24 text-center"
      role="alert"
    >
      <div>
        <h1 className="mb-4 text-[42px]">This page did not load</h1>
        <p className="mx-auto max-w-[46ch] text-text-2">
          A part of the page is missing, often because of a weak connection. Load it again. If that
          does not help, call{' '}
          <a className="underline" href={SHOP_TEL_HREF}>
            {SHOP.phoneDisplay}
          </a>
          .
        </p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => window.location.reload()}
          >
            Load again
          </button>
          <a className="btn btn-outline" href={PATHS.home}>
            Return to Home
          </a>
        </p>
      </div>
    </main>
  );
}
