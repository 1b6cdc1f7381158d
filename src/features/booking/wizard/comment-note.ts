/**
 * Comments with the note of a new choice in place of the last choice's note. What the visitor wrote
 * stays, also a note that he has edited.
 */
export function withNote(comments: string, lastNote: string, note: string): string {
  const own = lastNote === '' ? comments : comments.replace(lastNote, () => '').trim();
  if (note === '' || own.includes(note)) return own;
  return own === '' ? note : `${note}\n${own}`;
}
