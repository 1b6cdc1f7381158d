const KEY = 'paying-link';

/** Keeps the private link for this tab while its holder is on the provider's page, which never learns it. */
export function keepPayingLink(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Without storage the page that they come back to says where else to look.
  }
}

export function payingLink(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
