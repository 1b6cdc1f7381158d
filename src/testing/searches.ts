export interface SearchCase {
  readonly name: string;
  readonly phone: string;
  readonly email?: string;
  /** Each of them finds this person. */
  readonly found: readonly string[];
  /** None of them does. */
  readonly missed?: readonly string[];
}

/**
 * The list of bookings and the customers find the same for each of these (both tests read this).
 */
export const SEARCHES: readonly SearchCase[] = [
  {
    name: "Siobhan O'Neill",
    phone: '604-555-0131 ext. 45',
    found: [
      "o'neill",
      'o’neill',
      'o‘neill',
      'oʼneill',
      'o`neill',
      'o´neill',
      'o′neill',
      'oneill',
      "O'NEILL, Siobhan",
      "O'Neill,Siobhan",
      'o neill',
      '604-555-0131',
      '604 555 0131 ext. 45',
      '6045550131x45',
      '+1 (604) 555-0131',
      '1 604 555',
      '011 1 604 555 0131',
      '555-0131 oneill',
      'neill 0131',
      '31',
      'ext. 45',
    ],
    missed: ['604 555 0132', 'neill 0132', 'neill 31', '555 604 0131'],
  },
  {
    name: 'Sean OBrien',
    phone: '604-555-0132',
    found: ["o'brien", 'o’brien', 'obrien', "O'BRIEN sean", 'Obrien, Sean', 'obrien; sean'],
  },
  {
    name: 'D’Arcy Ó’Súilleabháin',
    phone: '604-555-0133',
    found: ["d'arcy", 'darcy', "o'suilleabhain", 'Osuilleabhain, D’Arcy', 'ʼdʼarcy'],
  },
  {
    name: 'Anne‑Marie Smith–Jones',
    phone: '604‑555‑0134',
    found: [
      'anne-marie',
      'anne‐marie',
      'anne‑marie',
      'anne–marie',
      'anne—marie',
      'anne―marie',
      'anne−marie',
      'anne\u2012marie',
      'annemarie',
      'anne marie',
      'ANNEMARIE smithjones',
      'Smith-Jones, Anne-Marie',
      '604−555−0134',
      '604–555–0134',
    ],
  },
  { name: 'Jeanluc Picard', phone: '604 555 0135', found: ['jean-luc', 'Picard, Jean-Luc'] },
  {
    name: 'Anna Lee',
    phone: '604 555 0136',
    found: [
      'Lee, Anna',
      'lee,anna',
      'LEE , ANNA',
      'anna lee',
      'Lee; Anna',
      'Lee, A.',
      '੬੦੪ ੫੫੫ ੦੧੩੬',
      '٦٠٤٥٥٥٠١٣٦',
      'lee ６０４－５５５－０１３６',
    ],
    missed: ['Lee, Annie', 'leeanna'],
  },
  {
    name: 'Hyphen\u00adated Zero\u200bWidth',
    phone: '604 555 0137',
    found: ['hyphenated zerowidth'],
  },
  {
    name: 'St. John Rivers',
    phone: '+44 (0)20 7946 0958',
    email: "st.john-o'r@example.com",
    found: [
      'st john',
      'St. John',
      '442079460958',
      '+442079460958',
      '+44 20 7946 0958',
      '+44 (0)20 7946 0958',
      '011 44 20 7946 0958',
      '0044 20 7946 0958',
      '020 7946 0958',
      '7946 0958 rivers',
      "st.john-o'r@example.com",
      'st.john-o’r@',
    ],
    missed: ['+44 20 7946 0959'],
  },
  {
    name: 'Two Phones',
    phone: '236-555-0138 / 778-555-0139',
    found: ['236 555 0138', '2365550138', '778-555-0139', '+1 236 555 0138', 'phones 0139'],
  },
  {
    name: 'Number 47',
    phone: '604 555 0140',
    found: ['47', 'number 47', '40'],
    missed: ['number 40'],
  },
];
