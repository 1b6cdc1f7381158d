/** Link that dials a number as it was typed. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

export const mailHref = (email: string): string => `mailto:${encodeURIComponent(email)}`;
