import { failureKind, isOutcomeUnknown } from '@/lib/errors';

/** Asks once more where no answer came: under the same id nothing counts twice. */
export async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isOutcomeUnknown(failureKind(error))) throw error;
    return ask();
  }
}
