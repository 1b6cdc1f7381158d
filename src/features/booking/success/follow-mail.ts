import { type MailState, readMailState } from '../api/mail-state';
import { failureKind } from '@/lib/errors';

/** While an e-mail waits it is asked after four times, less and less often. */
const PAUSES_MS = [5_000, 10_000, 20_000, 40_000] as const;

/**
 * Asks until the e-mail has an end, at most four times, and only while somebody looks.
 *
 * @returns ends it
 */
export function followMail(token: string, onAnswer: (mail: MailState) => void): () => void {
  let step = 0;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;

  async function ask(): Promise<void> {
    step += 1;
    const answer = await readMailState(token).catch((error: unknown) =>
      failureKind(error) === 'limit' ? undefined : 'no answer',
    );
    // No such link (any more), or too many tries: nothing more is to be learned.
    if (isStopped || answer === undefined) return;
    if (answer !== 'no answer') {
      onAnswer(answer);
      if (answer.state !== 'queued') return;
    }
    wait();
  }

  function wait(): void {
    const pause = PAUSES_MS[step];
    if (pause !== undefined) timer = setTimeout(askWhenSeen, pause);
  }

  function askWhenSeen(): void {
    document.removeEventListener('visibilitychange', askWhenSeen);
    if (document.hidden) document.addEventListener('visibilitychange', askWhenSeen);
    else void ask();
  }

  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', askWhenSeen);
  };
}
