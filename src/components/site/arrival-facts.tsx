import { useQuery } from '@tanstack/react-query';
import { Fact } from '@/components/ui/fact-list';
import { websiteQuery } from '@/lib/website';

/** Follows "Where" with parking and keys, as far as the owner says it. */
export function ArrivalFacts() {
  const { data } = useQuery(websiteQuery);
  return (
    <>
      {data?.parking === undefined ? null : <Fact label="Parking">{data.parking}</Fact>}
      {data?.keyDrop === undefined ? null : <Fact label="Key drop">{data.keyDrop}</Fact>}
    </>
  );
}
