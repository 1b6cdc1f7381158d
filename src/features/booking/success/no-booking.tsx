import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { FilmEdge } from '@/components/ui/section-heading';
import { PATHS } from '@/config/paths';
import { BOOKING_SUCCESS } from '@/content/booking-success';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';

/** The success page reached without a booking: a bookmark, a typed address. */
export function NoBooking() {
  return (
    <div className="wrap grid min-h-[60vh] content-center justify-items-start gap-4 py-20">
      <FilmEdge className="mb-2" />
      <h1 className="text-title">{BOOKING_SUCCESS.nothing.title}</h1>
      <p className="max-w-[52ch] text-lg text-text-2">
        {BOOKING_SUCCESS.nothing.text}{' '}
        <a className="font-medium tabular-nums underline underline-offset-4" href={SHOP_TEL_HREF}>
          {SHOP.phoneDisplay}
        </a>
        .
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button asChild>
          <Link to={PATHS.home}>{BOOKING_SUCCESS.home}</Link>
        </Button>
        <Button asChild look="outline">
          <Link to={PATHS.booking}>{BOOKING_SUCCESS.another}</Link>
        </Button>
      </p>
    </div>
  );
}
