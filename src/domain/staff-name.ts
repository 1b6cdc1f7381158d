/** "Mira" of mira.kent@example.com: what staff call each other. */
export function staffName(email: string): string {
  const [name = ''] = email.split(/[.+_@-]/);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
