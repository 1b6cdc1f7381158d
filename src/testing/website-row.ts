/** The answer of the database's function `website`: nothing entered but `values`. */
export const makeWebsiteRow = (values: object = {}): object => ({
  rating: null,
  rating_count: null,
  rating_source: null,
  rating_url: null,
  film_brands: [],
  parking: null,
  key_drop: null,
  is_closed_today: false,
  reviews: [],
  photos: [],
  pairs: [],
  ...values,
});
