/** x and y in the drawing's box of 1200 by 480; the ground lies at y = 432 and cars face left. */
export type Point = readonly [x: number, y: number];

export type WheelKind = 'twin5' | 'five' | 'blade6' | 'chunk6' | 'multi10' | 'turbine';

/** SVG path data (the value of a `d` attribute). */
export type PathData = string;

/** Pieces that differ from body to body, each a finished piece of SVG. */
interface BodyArtwork {
  /** Bumpers, sills, grilles and chrome on top of the painted body. */
  trim: string;
  lightsFront: string;
  lightsRear: string;
}

interface CabinSpec {
  /** x of the seat back in front, behind it and in a third row; a row left out is not drawn. */
  frontSeat: number;
  rearSeat?: number;
  thirdSeat?: number;
  /** x of steering wheel and dash. */
  steering: number;
  dash: number;
  /** Offset of the far windows seen through the near ones. */
  farY?: number;
}

/** What one body type gives to the drawing; `drawBody` adds light, glass, wheels and shadow. */
export interface BodySpec extends BodyArtwork {
  /** Foremost and rearmost x of the body. */
  x0: number;
  x1: number;
  roofY: number;
  beltY: number;
  sillY: number;
  tyreRadius: number;
  rimRadius: number;
  archRadius: number;
  wheelFront: Point;
  wheelRear: Point;
  wheel: { kind: WheelKind; isDark?: boolean };
  /** Width of the dark plastic round the arches, if any. */
  cladding?: number;
  /** y of the soft light on the rear and front fenders. */
  haunchY: number;
  fenderY: number;
  /** How far the lower edge climbs behind the rear wheel and before the front one. */
  rearKick: number;
  frontKick: number;
  /** Upper outline from the front bumper's foot over the roof to the rear bumper. */
  top: PathData;
  /** The part of that outline that catches the sky. */
  outline: PathData;
  shoulder: readonly Point[];
  horizon: readonly Point[];
  crease: readonly Point[];
  /** Daylight opening: the frame all side windows sit in. */
  daylight: PathData;
  glass: { front: PathData; rear?: PathData; quarter?: PathData };
  /** Slanted reflections on the windows. */
  glint: { front?: PathData; rear?: PathData; quarter?: PathData };
  windshield: PathData;
  /** Top 75 mm of the windshield. */
  strip: PathData;
  backlight?: PathData;
  /** Area of the protection film on the front. */
  ppf: PathData;
  cabin: CabinSpec;
  /** Shut lines of doors, bonnet and boot. */
  gaps: readonly PathData[];
  handles: readonly (readonly [x: number, y: number, width: number, turn?: number])[];
  mirror: { at: Point; scale: number };
}
