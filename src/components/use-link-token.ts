import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readToken } from '@/config/token-link';

/** The token of the private link that led here; undefined without a real one. */
export function useLinkToken(): string | undefined {
  const found = readToken(useLocation().hash);
  // Kept: a link within the page ("Skip to content") puts its own name behind the `#`.
  const [token, setToken] = useState(found);
  if (found !== undefined && found !== token) setToken(found);
  return token;
}
