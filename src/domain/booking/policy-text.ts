/** Characters; the database has the same limit. */
export const POLICY_LIMIT = 4_000;

export interface PolicyPart {
  /** A part of one line has no heading. */
  readonly heading: string | undefined;
  readonly text: string;
}

/** The parts of a policy, between empty lines; the first line of a part is its heading. */
export function policyParts(words: string): readonly PolicyPart[] {
  return words
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [first = '', ...lines] = part.split('\n');
      return lines.length === 0
        ? { heading: undefined, text: first }
        : { heading: first.trim(), text: lines.join('\n').trim() };
    });
}

/** The version of the policy that a customer agreed to. */
export interface AgreedPolicy {
  readonly words: string;
  /** ISO instant. */
  readonly agreedAt: string;
}

/** As the database says it of a booking. */
export function toAgreedPolicy(answer: unknown): AgreedPolicy | undefined {
  if (typeof answer !== 'object' || answer === null || !('words' in answer)) return undefined;
  const { words, agreed_at: agreedAt } = answer as {
    readonly words: string;
    readonly agreed_at: string;
  };
  return { words, agreedAt };
}
