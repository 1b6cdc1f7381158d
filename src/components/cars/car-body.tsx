import { memo, useMemo } from 'react';
import type { BodyId } from './bodies';
import { splitDrawing } from './drawing-marks';
import { drawings } from './drawings';
import { MarkupGroup } from './markup-group';
import { useMarkupLayers, type MarkupLayer } from './use-markup-layers';
import { wrapArtwork } from './wrap-artwork';
import type { WrapId } from './wraps';

interface CarBodyProps {
  body: BodyId;
  wrap: WrapId;
  /** Prefix of all ids inside; unique in the document. */
  uid: string;
}

/** The drawing itself, without root and colours. Paint and film never render it again. */
export const CarBody = memo(function CarBody({ body, wrap, uid }: CarBodyProps) {
  const { layers, handleMissing } = useMarkupLayers(body, drawings);
  return layers.map((layer) => (
    <CarLayer
      key={layer.serial}
      layer={layer}
      wrap={wrap}
      prefix={`${uid}${layer.serial}-`}
      onMissing={handleMissing}
    />
  ));
});

interface CarLayerProps {
  layer: MarkupLayer<BodyId>;
  wrap: WrapId;
  prefix: string;
  onMissing: () => void;
}

function CarLayer({ layer: { name, markup, phase }, wrap, prefix, onMissing }: CarLayerProps) {
  const text = markup === null || markup === 'adopted' ? null : markup.text;
  const halves = useMemo(() => (text === null ? null : splitDrawing(text, prefix)), [text, prefix]);
  const className = `car-layer car-${phase}`;
  if (markup === null)
    return <path className={className} d={SILHOUETTE} fill="var(--paint-dark)" fillOpacity={0.6} />;
  return (
    <g className={className}>
      <MarkupGroup name={name} markup={halves?.under ?? null} onMissing={onMissing} />
      <g className="car-wrap" clipPath={`url(#${prefix}cb)`}>
        <WrapLayers wrap={wrap} />
      </g>
      <MarkupGroup name={name} markup={halves?.over ?? null} onMissing={onMissing} />
    </g>
  );
}

function WrapLayers({ wrap }: Pick<CarBodyProps, 'wrap'>) {
  const { layers, handleMissing } = useMarkupLayers(wrap, wrapArtwork);
  return layers.map(({ serial, name, markup, phase }) => (
    <MarkupGroup
      key={serial}
      name={name}
      className={`car-layer car-${phase}`}
      markup={markup === 'adopted' ? null : (markup?.text ?? '')}
      onMissing={handleMissing}
    />
  ));
}

/** Stands in when a drawing cannot be fetched: some car, told apart by its label alone. */
const SILHOUETTE =
  'M80 400V300Q90 262 400 214Q500 130 660 126Q860 126 970 206L1110 214Q1126 300 1110 400H980a86 86 0 0 0-172 0H350a86 86 0 0 0-172 0Z';
