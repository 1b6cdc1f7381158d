export const CUSTOMER_SORTS = ['last_visit', 'visits', 'spent'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** `away`: no visit for six months, and none ahead. */
export const CUSTOMER_FILTERS = ['all', 'away', 'no_shows', 'without_email'] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

/** The search stays out of the address, because it may be a name or a phone number. */
export interface CustomersListView {
  readonly sort: CustomerSort;
  readonly filter: CustomerFilter;
}

/** Reads the address; anything missing or invalid is the default. */
export function readCustomersView(params: URLSearchParams): CustomersListView {
  return {
    sort: CUSTOMER_SORTS.find((sort) => sort === params.get('sort')) ?? 'last_visit',
    filter: CUSTOMER_FILTERS.find((filter) => filter === params.get('show')) ?? 'all',
  };
}

/** The address's parameters; only what differs from the default is written. */
export function writeCustomersView({ sort, filter }: CustomersListView): URLSearchParams {
  const params = new URLSearchParams();
  if (filter !== 'all') params.set('show', filter);
  if (sort !== 'last_visit') params.set('sort', sort);
  return params;
}
