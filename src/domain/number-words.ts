const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "three"; from eleven on in figures. */
export const numberWord = (amount: number): string => WORDS[amount] ?? String(amount);
