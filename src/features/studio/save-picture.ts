import { drawStaticCarGroup } from '@/components/cars/static-car';
import { SHOP } from '@/domain/shop';
import type { StudioConfiguration } from '@/domain/film/studio-configuration';
import { configurationLook } from '@/components/cars/studio-look';
import night from './scenes/night.svg?raw';

const WIDTH = 1200;
const HEIGHT = 630;

/** The car at night as a complete SVG file. */
async function pictureSvg(configuration: StudioConfiguration): Promise<string> {
  const look = configurationLook(configuration);
  const car = await drawStaticCarGroup({ body: configuration.body, ...look });
  const backdrop = night.replace(
    /<svg [^>]*>/,
    `<svg viewBox="0 0 920 620" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMax slice">`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `${backdrop}<g transform="translate(60 8) scale(.9)">${car}</g></svg>`
  );
}

/** Draws the car as a PNG and hands it to the browser as a download. */
export async function savePicture(configuration: StudioConfiguration): Promise<void> {
  const image = new Image();
  const picture = await pictureSvg(configuration);
  image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${SHOP.name.toLowerCase()}-${configuration.body}.png`;
  link.click();
}
