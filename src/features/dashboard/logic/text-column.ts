/** A column of few different texts (services, makes): each is kept once, rows hold its number. */
export class TextColumn {
  readonly texts: string[] = [];
  private readonly codes = new Map<string, number>();

  code(text: string): number {
    const known = this.codes.get(text);
    if (known !== undefined) return known;
    const code = this.texts.length;
    this.texts.push(text);
    this.codes.set(text, code);
    return code;
  }

  text(code: number): string {
    return this.texts[code] ?? '';
  }
}
