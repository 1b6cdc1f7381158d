import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_PHOTOS } from '@/domain/photos';
import { PhotoRefused } from '@/lib/picture';
import { usePhotos } from './use-photos';

vi.mock(import('@/lib/prepare-photo'), () => ({
  preparePhoto: (file: File) =>
    file.type === 'image/jpeg'
      ? Promise.resolve(file)
      : Promise.reject(new PhotoRefused('unreadable')),
}));

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

const files = (count: number, type: string): File[] =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${String(index)}.x`, { type }));

test('Files that are no photo take no place from the photos that are chosen with them', async () => {
  const { result } = renderHook(() => usePhotos());
  act(() =>
    result.current.add([...files(3, 'application/pdf'), ...files(MAX_PHOTOS, 'image/jpeg')]),
  );
  await waitFor(() =>
    expect(result.current.photos.filter(({ blob }) => blob)).toHaveLength(MAX_PHOTOS),
  );
  expect(result.current.photos.filter(({ problem }) => problem)).toHaveLength(3);
  expect(result.current.isTooMany).toBe(false);
});

test('Photos beyond the last place are left out, and the form says so', async () => {
  const { result } = renderHook(() => usePhotos());
  act(() => result.current.add(files(MAX_PHOTOS + 2, 'image/jpeg')));
  await waitFor(() => expect(result.current.isTooMany).toBe(true));
  await act(() => result.current.settled());
  expect(result.current.photos).toHaveLength(MAX_PHOTOS);
});
