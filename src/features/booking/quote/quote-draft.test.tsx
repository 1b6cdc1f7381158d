import { beforeEach, describe, expect, it } from 'vitest';
import { askHref } from '@/config/quote-link';
import { claimHref } from '@/config/token-link';
import { DEFAULT_STUDIO, type StudioConfiguration } from '@/domain/film/studio-configuration';
import { saveQuoteDraft, startQuoteDraft } from './quote-draft';

const draftOf = (studio: StudioConfiguration) =>
  startQuoteDraft(new URL(askHref({ studio }), 'https://shop.example').searchParams);

const TOKEN = 'x'.repeat(43);

it('A claim leaves out the work of another request, and a link to work is a request again', () => {
  const start = (address: string) => {
    const { searchParams, hash } = new URL(address, 'https://shop.example');
    const draft = startQuoteDraft(searchParams, hash);
    saveQuoteDraft(draft);
    return draft.form;
  };
  start(askHref({ service: 'FullVehicleWrap' }));
  expect(start(claimHref(TOKEN, 'suv'))).toMatchObject({ certificate: TOKEN, services: [] });
  expect(start(askHref())).toMatchObject({ certificate: TOKEN });
  expect(start(askHref({ service: 'CustomDecals' }))).toMatchObject({
    certificate: '',
    services: ['CustomDecals'],
  });
  sessionStorage.clear();
});

describe('a request that begins in the studio', () => {
  beforeEach(() => sessionStorage.clear());

  it.each<[Partial<StudioConfiguration>, readonly string[]]>([
    [{ wrap: 'satin-black' }, ['FullVehicleWrap']],
    [{ wrap: 'shards-partial' }, ['PartialVehicleWrap']],
    [{}, []],
  ])('A request with %o from the studio is for %o', (changes, services) => {
    const { form } = draftOf({ ...DEFAULT_STUDIO, ...changes });
    expect(form.services).toEqual(services);
    expect(form.vehicleType).toBe(DEFAULT_STUDIO.body);
  });

  it('Work that was removed stays out after a reload, and another car brings its own work', () => {
    const car: StudioConfiguration = { ...DEFAULT_STUDIO, wrap: 'gloss-red' };
    const draft = draftOf(car);
    saveQuoteDraft({ ...draft, form: { ...draft.form, services: [] } });
    expect(draftOf(car).form.services).toEqual([]);
    expect(draftOf({ ...car, wrap: 'fade-partial' }).form.services).toEqual(['PartialVehicleWrap']);
  });
});
