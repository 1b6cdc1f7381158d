import { queryOptions } from '@tanstack/react-query';

/**
 * The code of the board. It is read as data and not by `lazy()`: React shows what has suspended 300 ms
 * later at the earliest, and the bays are wanted as soon as their day is known.
 */
export const boardCodeQuery = queryOptions({
  queryKey: ['board-code'],
  queryFn: () => import('../board/board'),
  // The browser may have it without a connection.
  networkMode: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
});
