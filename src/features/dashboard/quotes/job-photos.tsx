import { useQuery } from '@tanstack/react-query';
import { RetryLine } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { WORK_VIEW } from '@/content/staff/work-view';
import { jobPhotosQuery } from './api';
import { PhotoGrid } from './photo-grid';

interface JobPhotosProps {
  readonly bookingId: string;
  readonly customer: string;
}

/** The photos of the quote that a booking was; nothing where there are none. */
export function JobPhotos({ bookingId, customer }: JobPhotosProps) {
  const { data, isError, isFetching, refetch } = useQuery(jobPhotosQuery(bookingId));
  if (!data && !isError) return <Skeleton className="h-14" />;
  if (data?.length === 0) return null;
  return (
    <section aria-label={WORK_VIEW.photos}>
      <h3 className="mb-2 text-lg">{WORK_VIEW.photos}</h3>
      {data ? (
        <PhotoGrid name={customer} photos={data} />
      ) : (
        <RetryLine query={{ isFetching, refetch }}>{WORK_VIEW.photosFailed}</RetryLine>
      )}
    </section>
  );
}
