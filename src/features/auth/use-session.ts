import { useEffect, useSyncExternalStore } from 'react';
import { sessionState, startSession, subscribeToSession, type SessionState } from './session-store';

const LOADING: SessionState = { kind: 'loading' };

/** Who works at this browser; follows the session as long as the page is open. */
export function useSession(): SessionState {
  const state = useSyncExternalStore(subscribeToSession, sessionState, () => LOADING);
  useEffect(startSession, []);
  return state;
}
