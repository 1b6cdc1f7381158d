import { Link } from 'react-router-dom';
import { PATHS } from '@/config/paths';
import { BOOKING_SUCCESS } from '@/content/booking-success';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';

/** The success page reached without a booking: a bookmark, a typed address. */
export function NoBooking() {
  return (
    <div className="wrap grid min-h-[60vh] content-center justify-items-start gap-4 py-20">
      <div className="film-edge mb-2" />
      <h1 className="text-[38px] md:text-[52px]">{BOOKING_SUCCESS.nothing.title}</h1>
      <p className="max-w-[52ch] text-[18px] text-text-2">
        {BOOKING_SUCCESS.nothing.text}{' '}
        <a className="num font-medium underline underline-offset-4" href={SHOP_TEL_HREF}>
          {SHOP.phoneDisplay}
        </a>
        .
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link className="btn btn-primary" to={PATHS.home}>
          {BOOKING_SUCCESS.home}
        </Link>
        <Link className="btn btn-outline" to={PATHS.booking}>
          {BOOKING_SUCCESS.another}
        </Link>
      </p>
    </div>
  );
}
