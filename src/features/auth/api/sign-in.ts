import { loadAuth } from './session';

export type SignInResult =
  | { readonly isSignedIn: true }
  /** `message`: what the server said, or undefined where it said nothing to anybody. */
  | { readonly isSignedIn: false; readonly message: string | undefined };

const SIGNS_OF_SILENCE = ['network', 'not-configured'];

/** Signs in with e-mail and password. Never throws: a failure is an answer too. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  try {
    const { staffAuth, classifyAuthError } = await loadAuth();
    const { error } = await staffAuth().signInWithPassword({ email, password });
    if (!error) return { isSignedIn: true };
    // "Failed to fetch" is the browser's sentence and no server's.
    const isSilent = SIGNS_OF_SILENCE.includes(classifyAuthError(error).kind);
    const message = error.message.trim();
    const isSentence = message !== '' && !message.startsWith('{');
    return { isSignedIn: false, message: isSilent || !isSentence ? undefined : message };
  } catch (error) {
    console.warn('Signing in failed', error);
    return { isSignedIn: false, message: undefined };
  }
}
