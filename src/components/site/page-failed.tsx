import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { PAGE_FAILED } from '@/content/page-failed';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';

/** Shown where a page broke or its code did not arrive. Plain links: the router may be broken too. */
export function PageFailed() {
  return (
    <main
      className="paper grid min-h-screen place-items-center px-5 py-24 text-center"
      role="alert"
    >
      <div>
        <h1 className="mb-4 text-display md:text-fluid-md">{PAGE_FAILED.title}</h1>
        <p className="mx-auto max-w-[46ch] text-text-2">
          {PAGE_FAILED.cause} Please reload it. If that doesn't help, call{' '}
          <a className="underline" href={SHOP_TEL_HREF}>
            {SHOP.phoneDisplay}
          </a>
          .
        </p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>{PAGE_FAILED.reload}</Button>
          <Button asChild look="outline">
            <a href={PATHS.home}>{PAGE_FAILED.home}</a>
          </Button>
        </p>
      </div>
    </main>
  );
}
