export interface WrittenPhone {
  /** As somebody typed it into the one field for a phone. */
  readonly written: string;
  /** A link dials this; a comma is a pause before the extension. */
  readonly dials: string;
  /** The database compares this (`private.phone_key`). */
  readonly key: string;
}

/** Phones as people write them: the dashboard and the database read all of them alike. */
export const WRITTEN_PHONES: readonly WrittenPhone[] = [
  { written: '604-555-0131', dials: '6045550131', key: '6045550131' },
  { written: '+1 (604) 555-0131', dials: '+16045550131', key: '6045550131' },
  { written: '1 604 555 0131', dials: '16045550131', key: '6045550131' },
  { written: '604/555-0131', dials: '6045550131', key: '6045550131' },
  { written: '604/555/0131', dials: '6045550131', key: '6045550131' },
  { written: '604,555,0131', dials: '6045550131', key: '6045550131' },
  { written: 'tel:+1-604-555-0131', dials: '+16045550131', key: '6045550131' },
  { written: 'Cell: +1 604 555 0131', dials: '+16045550131', key: '6045550131' },
  // An extension.
  { written: '604-555-0131 ext. 45', dials: '6045550131,45', key: '6045550131' },
  { written: '604-555-0131 Ext: 45', dials: '6045550131,45', key: '6045550131' },
  { written: '604-555-0131x45', dials: '6045550131,45', key: '6045550131' },
  { written: '604 555 0131 extension 1234', dials: '6045550131,1234', key: '6045550131' },
  { written: '604 555 0131 poste 45', dials: '6045550131,45', key: '6045550131' },
  { written: '604 555 0131 local 45', dials: '6045550131,45', key: '6045550131' },
  { written: '604-555-0131 #45', dials: '6045550131,45', key: '6045550131' },
  { written: '604-555-0131 (ext 45)', dials: '6045550131,45', key: '6045550131' },
  { written: '+16045550131;ext=45', dials: '+16045550131,45', key: '6045550131' },
  { written: '604-555-0131,45', dials: '6045550131,45', key: '6045550131' },
  { written: '604-555-0131,,45', dials: '6045550131,45', key: '6045550131' },
  { written: '604-555-0131 ext A', dials: '6045550131', key: '6045550131' },
  // This zero is dialled only within its country.
  { written: '+44 (0)20 7946 0958', dials: '+442079460958', key: '+442079460958' },
  { written: '+44(0) 20 7946 0958', dials: '+442079460958', key: '+442079460958' },
  { written: '+44 ( 0 ) 7911 123456', dials: '+447911123456', key: '+447911123456' },
  { written: '+49 (0)30 901820', dials: '+4930901820', key: '+4930901820' },
  { written: '0044 (0)20 7946 0958', dials: '+442079460958', key: '+442079460958' },
  { written: '011 44 20 7946 0958', dials: '+442079460958', key: '+442079460958' },
  { written: '(+44) 20 7946 0958', dials: '+442079460958', key: '+442079460958' },
  { written: 'UK +44 20 7946 0958', dials: '+442079460958', key: '+442079460958' },
  { written: '+44 (0)20 7946 0958 ext 12', dials: '+442079460958,12', key: '+442079460958' },
  { written: '020 7946 0958', dials: '02079460958', key: '02079460958' },
  // Two numbers in one field: the first.
  { written: '604-555-0131 / 778-555-0100', dials: '6045550131', key: '6045550131' },
  { written: '604-555-0131/778-555-0100', dials: '6045550131', key: '6045550131' },
  { written: '604-555-0131 or 778-555-0100', dials: '6045550131', key: '6045550131' },
  { written: '604-555-0131, 778-555-0100', dials: '6045550131', key: '6045550131' },
  { written: '604.555.0131; 778.555.0100', dials: '6045550131', key: '6045550131' },
  { written: '604-555-0131 & 778-555-0100', dials: '6045550131', key: '6045550131' },
  { written: '604 555 0131 778 555 0100', dials: '6045550131', key: '6045550131' },
  { written: '6045550131 7785550100', dials: '6045550131', key: '6045550131' },
  { written: '+16045550131 +17785550100', dials: '+16045550131', key: '6045550131' },
  { written: '+44 20 7946 0958 / 604-555-0131', dials: '+442079460958', key: '+442079460958' },
  { written: 'c 604-555-0131 h 778-555-0100', dials: '6045550131', key: '6045550131' },
  { written: '604-555-0131 (cell) 778-555-0100', dials: '6045550131', key: '6045550131' },
  { written: '604-555-0131 ext 45, 778-555-0100', dials: '6045550131,45', key: '6045550131' },
  { written: '604-555-0131 or 0132', dials: '6045550131', key: '6045550131' },
  // These are no extensions.
  { written: '604-555-0131 after 5', dials: '6045550131', key: '6045550131' },
  { written: '604-555-0131 (work)', dials: '6045550131', key: '6045550131' },
  { written: '555-0131', dials: '5550131', key: '5550131' },
  { written: '604', dials: '604', key: '' },
  { written: '', dials: '', key: '' },
];
