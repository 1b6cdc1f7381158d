/** The providers that people around Surrey mostly use. */
const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.ca',
  'outlook.com',
  'live.com',
  'live.ca',
  'yahoo.com',
  'yahoo.ca',
  'icloud.com',
  'shaw.ca',
  'telus.net',
  'msn.com',
] as const;

/** Providers of their own, one letter from one of the list. */
const NEIGHBOURS: readonly string[] = [
  'mail.com',
  'ymail.com',
  'email.com',
  'lime.com',
  'love.com',
];

/** "jo@gmail.com" for "jo@gmial.com"; undefined for an address that looks as it was meant. */
export function emailSlip(typed: string): string | undefined {
  const [, person, domain = ''] = /^(.+)@([^@\s]+\.[^@\s.]+)$/.exec(typed.trim()) ?? [];
  if (person === undefined) return undefined;
  const meant = meantDomain(domain.toLowerCase());
  return meant === undefined ? undefined : `${person}@${meant}`;
}

function meantDomain(domain: string): string | undefined {
  // As it is, or still being typed.
  if (PROVIDERS.some((each) => each.startsWith(domain)) || NEIGHBOURS.includes(domain)) {
    return undefined;
  }
  const near = PROVIDERS.find((each) => isOneSlipAway(domain, each));
  if (near !== undefined) return near;
  return domain.endsWith('.con') ? domain.replace(/con$/, 'com') : undefined;
}

/** One letter too many, too few or wrong, or two in the wrong order. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}
