/** Copy of the choice of further services, in the wizard and on the booking page. */
export const EXTRA_SERVICES = {
  legend: 'More services',
  add: 'Add another service',
  list: 'Service to add',
  choose: 'Choose a service',
  confirm: 'Add',
  added: (service: string) => `${service} was added.`,
} as const;
