import { describe, expect, it } from 'vitest';
import { CITY_SLUGS } from '@/domain/cities';
import { mapEmbedUrl, mapPageUrl } from './map';

describe('map addresses', () => {
  it('A map address shows the city in the middle of the embedded map, with a marker', () => {
    expect(mapEmbedUrl('surrey')).toBe(
      'https://www.openstreetmap.org/export/embed.html?bbox=-122.9079%2C49.1546%2C-122.7879%2C49.2246&layer=mapnik&marker=49.1896%2C-122.8479',
    );
  });

  it('Every city has map addresses of its own', () => {
    expect(new Set(CITY_SLUGS.map(mapEmbedUrl)).size).toBe(CITY_SLUGS.length);
    expect(new Set(CITY_SLUGS.map(mapPageUrl)).size).toBe(CITY_SLUGS.length);
  });
});
