import { ImagePlus, RotateCw, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { Note } from '@/components/ui/note';
import { Progress } from '@/components/ui/progress';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import { CITY_SLUGS, cityName } from '@/domain/cities';
import { photoSource } from '@/lib/website';
import { settingFailure, useSaveSetting } from '../actions';
import { SavedField } from '../saved-field';
import { deletePhoto, savePhoto, type StaffPhoto } from './api';
import { CropButton } from './crop-button';
import { DeleteFromWebsite } from './delete-from-website';
import { MoveButtons } from '../move-buttons';
import type { PhotoPart } from './prepare-website-photo';
import { type PhotoUpload, usePhotoUploads } from './use-photo-uploads';

const COPY = WEBSITE_SETTINGS.photos;
/** Files of a photo that is complete. */
const SIZES = 3;

/** The photos of the gallery: sent, described, ordered, deleted. */
export function Photos({ photos }: { readonly photos: readonly StaffPhoto[] }) {
  const { uploads, add, crop, load, retry, remove } = usePhotoUploads();
  const shown = photos.filter(({ id }) => !uploads.some((upload) => upload.id === id));
  const last = Math.max(0, ...[...photos, ...uploads.map(({ place }) => place)].map(positionOf));
  return (
    <>
      {photos.some(isShown) ? (
        <p className="text-sm text-text-2">{COPY.shown}</p>
      ) : (
        <Note tone="warn">{COPY.samples}</Note>
      )}
      <ul className="mt-3 divide-y divide-line border-line not-empty:border-y">
        {shown.map((photo, index) => (
          <li key={photo.id}>
            <GalleryPhoto
              photo={photo}
              load={() => load(photo)}
              onCrop={(file, part) => crop(photo, file, part)}
              name={photo.title ?? COPY.name(index + 1)}
              before={shown[index - 1]}
              after={shown[index + 1]}
            />
          </li>
        ))}
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UploadRow
              upload={upload}
              onRetry={() => retry(upload.id)}
              onRemove={() => remove(upload.id)}
            />
          </li>
        ))}
      </ul>
      <label className="mt-4 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-m px-4 text-sm font-semibold inset-ring inset-ring-line-strong hover:bg-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
        <ImagePlus size={18} aria-hidden="true" />
        {COPY.add}
        <input
          className="sr-only"
          type="file"
          accept="image/*,.heic,.heif"
          multiple
          onChange={({ target }) => {
            add([...(target.files ?? [])], { position: last + 1, pair_id: null, side: null });
            target.value = '';
          }}
        />
      </label>
      <p className="mt-2 max-w-[72ch] text-sm text-text-2">{COPY.addHint}</p>
      <p className="sr-only" role="status">
        {uploads.length === 0 ? '' : COPY.left(uploads.length)}
      </p>
    </>
  );
}

const positionOf = ({ position }: { readonly position: number }): number => position;
export const isWhole = ({ files }: StaffPhoto): boolean => files.length === SIZES;
export const isShown = (photo: StaffPhoto): boolean => photo.alt !== null && isWhole(photo);

interface PhotoProps {
  readonly photo: StaffPhoto;
  readonly load: () => Promise<File>;
  readonly onCrop: (file: File, part: PhotoPart) => void;
  /** The name that its fields start with. */
  readonly name: string;
}

interface GalleryPhotoProps extends PhotoProps {
  readonly before: StaffPhoto | undefined;
  readonly after: StaffPhoto | undefined;
}

function GalleryPhoto({ before, after, ...shown }: GalleryPhotoProps) {
  const { photo, name } = shown;
  return (
    <div className="relative md:pr-28">
      <DescribedPhoto {...shown} hasCaption />
      <MoveButtons
        className="absolute top-2 right-0"
        name={name}
        item={photo}
        before={before}
        after={after}
        savePosition={(of, position) => savePhoto(of, { position })}
      />
    </div>
  );
}

interface DescribedPhotoProps extends PhotoProps {
  readonly hasCaption: boolean;
}

export function DescribedPhoto({ photo, load, onCrop, name, hasCaption }: DescribedPhotoProps) {
  const { id, alt, title, files } = photo;
  const hasArrived = isWhole(photo);
  return (
    <div className="grid gap-4 py-4 md:grid-cols-[10rem_minmax(0,1fr)]">
      <div>
        <div className="aspect-4/3 w-40 overflow-hidden rounded-m bg-desk">
          {hasArrived ? (
            <img
              className="size-full object-cover"
              {...photoSource(files)}
              sizes="160px"
              alt={alt ?? ''}
              loading="lazy"
            />
          ) : null}
        </div>
        <p className="mt-2 text-sm font-medium">
          {hasArrived ? (alt === null ? COPY.needsWords : COPY.isShown) : COPY.isIncomplete}
        </p>
        {hasArrived ? <CropButton name={name} load={load} onCrop={onCrop} /> : null}
      </div>
      <div className="grid content-start gap-4">
        <SavedField
          label={COPY.alt(name)}
          hint={COPY.altHint}
          stored={alt ?? ''}
          parse={(typed) => (typed.length <= 300 ? { alt: typed || null } : undefined)}
          wrong={COPY.altWrong}
          save={(values) => savePhoto(id, values)}
        />
        {hasCaption ? (
          <SavedField
            label={COPY.title(name)}
            hint={COPY.titleHint}
            stored={title ?? ''}
            parse={(typed) => (typed.length <= 80 ? { title: typed || null } : undefined)}
            wrong={COPY.titleWrong}
            save={(values) => savePhoto(id, values)}
          />
        ) : null}
        {hasCaption ? <CityOfPhoto photo={photo} name={name} /> : null}
        <DeleteFromWebsite name={name} text={COPY.deleteText} onDelete={() => deletePhoto(id)} />
      </div>
    </div>
  );
}

/** Puts a photo on the page of a city too. */
function CityOfPhoto({ photo: { id, city }, name }: Pick<PhotoProps, 'photo' | 'name'>) {
  const { mutate, variables, isPending, error } = useSaveSetting((next: string) =>
    savePhoto(id, { city: next || null }),
  );
  return (
    <Field
      label={COPY.city(name)}
      hint={COPY.cityHint}
      error={error ? settingFailure(error) : undefined}
    >
      <NativeSelect
        value={(isPending ? variables : city) ?? ''}
        aria-busy={isPending}
        onChange={({ target }) => mutate(target.value)}
      >
        <option value="">{COPY.noCity}</option>
        {CITY_SLUGS.map((each) => (
          <option key={each} value={each}>
            {cityName(each)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

interface UploadRowProps {
  readonly upload: PhotoUpload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { file, part, failure } = upload;
  return (
    <div className="grid gap-2 py-4">
      <p className="text-sm font-medium wrap-anywhere">{file.name}</p>
      {failure ? (
        <div className="flex flex-wrap items-center gap-2" role="alert">
          <p className="text-sm text-danger">{COPY.problems[failure]}</p>
          {failure === 'network' ? (
            <Button look="outline" size="s" onClick={onRetry}>
              <RotateCw size={16} aria-hidden="true" />
              {COPY.retry(file.name)}
            </Button>
          ) : null}
          <Button
            look="plain"
            size="s"
            className="size-11 px-0"
            aria-label={COPY.leaveOut(file.name)}
            onClick={onRemove}
          >
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
      ) : (
        <Progress label={COPY.sending(file.name)} value={part} max={1} />
      )}
    </div>
  );
}
