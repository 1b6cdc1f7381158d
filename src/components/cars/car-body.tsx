import { useEffect, useState, type ReactNode, lazy, memo, Suspense } from 'react';
import type { StudioWrap } from '@/domain/film/studio-configuration';
import { CAR_BOX, type BodyId } from './bodies';
import { loadDrawing, splitDrawing, WRAP_MARK } from './drawings';
import { drawWrap } from './wrap-art';

interface DrawnBodyProps {
  readonly wrap: StudioWrap;
  /** Prefix of all ids inside; unique in the document. */
  readonly prefix: string;
}

/** One chunk per body, so that a visitor fetches only the cars they look at. */
const BODIES = {
  sedan: lazyBody('sedan'),
  suv: lazyBody('suv'),
  truck: lazyBody('truck'),
  van: lazyBody('van'),
  coupe: lazyBody('coupe'),
  hatchback: lazyBody('hatchback'),
  vancargo: lazyBody('vancargo'),
} satisfies Record<BodyId, unknown>;

interface CarBodyProps {
  readonly body: BodyId;
  readonly wrap: StudioWrap;
  readonly uid: string;
  readonly picture?: string | undefined;
}

/** The drawing without root and colours: paint and film are custom properties outside of it. */
export const CarBody = memo(function CarBody({ body, wrap, uid, picture }: CarBodyProps) {
  return (
    <Suspense fallback={picture && <image href={picture} {...CAR_BOX} />}>
      <CrossFade name={body}>
        {(shown) => {
          const Body = BODIES[shown];
          return <Body wrap={wrap} prefix={`${uid}${shown}-`} />;
        }}
      </CrossFade>
    </Suspense>
  );
});

function lazyBody(body: BodyId) {
  return lazy(async () => {
    const drawing = await loadOrOutline(body);
    return {
      default: (props: DrawnBodyProps) => <DrawnBody drawing={drawing} {...props} />,
    };
  });
}

/** Some car that only its label distinguishes. */
const OUTLINE = `<svg><path d="M80 400V300Q90 262 400 214Q500 130 660 126Q860 126 970 206L1110 214Q1126 300 1110 400H980a86 86 0 0 0-172 0H350a86 86 0 0 0-172 0Z" fill="var(--paint-dark)" fill-opacity=".6"/>${WRAP_MARK}</svg>`;

async function loadOrOutline(body: BodyId): Promise<string> {
  try {
    return await loadDrawing(body);
  } catch (error) {
    // A picture that did not arrive must not take its page down.
    console.warn(`The drawing of the ${body} could not be loaded.`, error);
    return OUTLINE;
  }
}

function DrawnBody({ drawing, wrap, prefix }: DrawnBodyProps & { readonly drawing: string }) {
  const { under, over } = splitDrawing(drawing, prefix);
  return (
    <>
      <g dangerouslySetInnerHTML={{ __html: under }} />
      <g className="car-wrap" clipPath={`url(#${prefix}cb)`}>
        <CrossFade name={wrap}>
          {(shown) => <g dangerouslySetInnerHTML={{ __html: drawWrap(shown) }} />}
        </CrossFade>
      </g>
      <g dangerouslySetInnerHTML={{ __html: over }} />
    </>
  );
}

/** ms; car.css gives its animations the same. */
const DURATION = 200;

interface CrossFadeProps<Name extends string> {
  readonly name: Name;
  /** SVG of a name. */
  readonly children: (name: Name) => ReactNode;
}

/** Fades a new name's drawing in while the old one fades out. */
function CrossFade<Name extends string>({ name, children }: CrossFadeProps<Name>) {
  const [names, setNames] = useState<readonly Name[]>([name]);
  const newest = names.at(-1);
  if (newest !== name) setNames(newest === undefined ? [name] : [newest, name]);

  const isFading = names.length > 1;
  useEffect(() => {
    if (names.length < 2) return undefined;
    const timer = setTimeout(() => setNames(names.slice(-1)), DURATION);
    return () => clearTimeout(timer);
  }, [names]);

  return names.map((shown) => (
    <g
      key={shown}
      data-name={shown}
      className={isFading ? (shown === name ? 'car-entering' : 'car-leaving') : undefined}
    >
      {children(shown)}
    </g>
  ));
}
