/** The signed-in account as the page needs it. */
export interface StaffAccount {
  readonly id: string;
  readonly email: string;
  /** Carries app_metadata.role = "staff": the only ones whom the database lets in. */
  readonly isStaff: boolean;
}

interface AuthUser {
  readonly id: string;
  readonly email?: string;
  readonly app_metadata: { readonly [key: string]: unknown };
}

type Follower = (account: StaffAccount | undefined) => void;

function toAccount(user: AuthUser): StaffAccount {
  return {
    id: user.id,
    email: user.email ?? '',
    isStaff: user.app_metadata['role'] === 'staff',
  };
}

/** The auth code; loaded when somebody signs in or a session is stored, not before. */
export function loadAuth() {
  return import('@/lib/supabase/staff-auth');
}

let isWatching = false;

/**
 * Follows every event of the session: signed in, signed out, token refreshed, user updated,
 * password recovery. The first one tells what was stored, renewed where it had run out.
 */
export async function watchSession(follow: Follower): Promise<void> {
  const { staffAuth } = await loadAuth();
  if (isWatching) return;
  isWatching = true;
  staffAuth().onAuthStateChange((_event, session) => {
    follow(session ? toAccount(session.user) : undefined);
  });
}
