/** "Mira" of mira.kent@example.com, which stands where no name was known; a name as it is. */
export function staffName(nameOrEmail: string): string {
  if (!nameOrEmail.includes('@')) return nameOrEmail;
  const [name = ''] = nameOrEmail.split(/[.+_@-]/);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** "MK" of Mira Kent and mira.kent@example.com, "ST" of staff@example.com. */
export function initials(nameOrEmail: string): string {
  const [name = ''] = nameOrEmail.split('@');
  const [first = '', last] = name.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  return (last ? first.slice(0, 1) + last.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}
