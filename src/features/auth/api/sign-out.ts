import { leaveWith } from '../session-store';
import { loadAuth } from './session';

/** Ends the session of this browser. */
export async function signOut(): Promise<void> {
  const { endSession } = await loadAuth();
  await leaveWith(endSession);
}
