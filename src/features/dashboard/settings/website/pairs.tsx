import { ImagePlus, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import { useSaveSetting } from '../actions';
import { SavedField } from '../saved-field';
import { addPair, deletePair, type PairRow, savePair, type StaffPhoto } from './api';
import { DeleteFromWebsite } from './delete-from-website';
import { MoveButtons } from '../move-buttons';
import { DescribedPhoto, isShown, isWhole, UploadRow } from './photos';
import { usePhotoUploads } from './use-photo-uploads';

const COPY = WEBSITE_SETTINGS.pairs;
const SIDES = ['before', 'after'] as const;

interface PairsProps {
  readonly pairs: readonly PairRow[];
  /** The photos of all pairs. */
  readonly photos: readonly StaffPhoto[];
}

/** Two photos of the same place, which visitors compare with a slider. */
export function Pairs({ pairs, photos }: PairsProps) {
  const last = pairs.at(-1);
  const { mutate: add, isPending } = useSaveSetting(() =>
    addPair(COPY.newTitle, (last?.position ?? 0) + 1),
  );
  const hasOwn = pairs.some(({ id }) =>
    SIDES.every((side) =>
      photos.some((photo) => photo.pair_id === id && photo.side === side && isShown(photo)),
    ),
  );
  return (
    <>
      {hasOwn ? null : <Note tone="warn">{COPY.samples}</Note>}
      <ul className="mt-3 divide-y divide-line border-line not-empty:border-y">
        {pairs.map((pair, index) => (
          <li key={pair.id} className="relative py-4">
            <Pair pair={pair} photos={photos.filter(({ pair_id: id }) => id === pair.id)} />
            <MoveButtons
              className="absolute top-2 right-0"
              name={pair.title}
              item={pair}
              before={pairs[index - 1]}
              after={pairs[index + 1]}
              savePosition={(id, position) => savePair(id, { position })}
            />
          </li>
        ))}
      </ul>
      <Button
        look="outline"
        size="s"
        className="mt-4"
        isBusy={isPending}
        onClick={() => add(undefined)}
      >
        <Plus size={17} aria-hidden="true" />
        {COPY.add}
      </Button>
    </>
  );
}

interface PairProps {
  readonly pair: PairRow;
  readonly photos: readonly StaffPhoto[];
}

function Pair({ pair: { id, title }, photos }: PairProps) {
  const { uploads, add, crop, load, retry, remove } = usePhotoUploads();
  return (
    <div className="grid gap-4">
      <SavedField
        className="max-md:pr-24 md:max-w-96"
        label={COPY.title}
        hint={COPY.titleHint}
        stored={title}
        parse={(typed) => (typed !== '' && typed.length <= 80 ? { title: typed } : undefined)}
        wrong={COPY.titleWrong}
        save={(values) => savePair(id, values)}
      />
      {SIDES.map((side) => {
        const upload = uploads.find(({ place }) => place.side === side);
        const ofSide = photos.filter((each) => each.side === side);
        // As on the website: another part takes the place of a photo once all of it is there.
        const photo = ofSide.findLast(isWhole) ?? ofSide.at(-1);
        const name = COPY.side(title, side);
        return (
          <div key={side}>
            <p className="text-sm font-semibold">{COPY.sides[side]}</p>
            {upload ? (
              <UploadRow
                upload={upload}
                onRetry={() => retry(upload.id)}
                onRemove={() => remove(upload.id)}
              />
            ) : photo ? (
              <DescribedPhoto
                photo={photo}
                load={() => load(photo)}
                onCrop={(file, part) => crop(photo, file, part)}
                name={name}
                hasCaption={false}
              />
            ) : (
              <label className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-m px-4 text-sm font-semibold inset-ring inset-ring-line-strong hover:bg-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
                <ImagePlus size={18} aria-hidden="true" />
                {COPY.choose(name)}
                <input
                  className="sr-only"
                  type="file"
                  accept="image/*,.heic,.heif"
                  onChange={({ target }) => {
                    add([...(target.files ?? [])], { position: 0, pair_id: id, side });
                    target.value = '';
                  }}
                />
              </label>
            )}
          </div>
        );
      })}
      <DeleteFromWebsite name={title} text={COPY.deleteText} onDelete={() => deletePair(id)} />
    </div>
  );
}
