/** Random numbers that are the same in every run (mulberry32). */
export class Dice {
  constructor(private state: number) {}

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** 0 to below `below`. */
  under(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** In so many of 100 cases. */
  chance(percent: number): boolean {
    return this.under(100) < percent;
  }

  pick<T>(values: readonly T[]): T {
    const value = values[this.under(values.length)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  }

  uuid(): string {
    const hex = () => this.under(16).toString(16);
    return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', hex);
  }
}
