import { directionsUrl, shopAddress } from '@/domain/shop';

/** Directions are offered once the street is known. */
export function ShopPlace() {
  const directions = directionsUrl();
  return (
    <>
      {shopAddress()}
      {directions === undefined ? null : (
        <>
          {' '}
          <a
            className="inline-block py-1 underline print:hidden"
            href={directions}
            target="_blank"
            rel="noopener noreferrer"
          >
            Directions <span className="sr-only">(opens in a new tab)</span>
          </a>
        </>
      )}
    </>
  );
}
