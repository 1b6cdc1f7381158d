const FIRST_CAPACITY = 1_024;

interface NumberArrays {
  day: Int32Array;
  slot: Int8Array;
  status: Uint8Array;
  cents: Int32Array;
  service: Uint32Array;
  vehicleType: Uint32Array;
  vehicleSize: Uint32Array;
  make: Uint32Array;
  model: Uint32Array;
  addOns: Uint32Array;
  time: Uint32Array;
  created: Float64Array;
  updated: Float64Array;
  isAlive: Uint8Array;
}

function createArrays(capacity: number): NumberArrays {
  return {
    day: new Int32Array(capacity),
    slot: new Int8Array(capacity),
    status: new Uint8Array(capacity),
    cents: new Int32Array(capacity),
    service: new Uint32Array(capacity),
    vehicleType: new Uint32Array(capacity),
    vehicleSize: new Uint32Array(capacity),
    make: new Uint32Array(capacity),
    model: new Uint32Array(capacity),
    addOns: new Uint32Array(capacity),
    time: new Uint32Array(capacity),
    created: new Float64Array(capacity),
    updated: new Float64Array(capacity),
    isAlive: new Uint8Array(capacity),
  };
}

/** The numeric columns of the table; they grow by doubling. */
export class NumberColumns {
  arrays = createArrays(FIRST_CAPACITY);

  reserve(length: number): void {
    const capacity = this.arrays.isAlive.length;
    if (length <= capacity) return;
    const grown = createArrays(Math.max(length, capacity * 2));
    for (const key of Object.keys(grown) as (keyof NumberArrays)[]) {
      grown[key].set(this.arrays[key]);
    }
    this.arrays = grown;
  }
}
