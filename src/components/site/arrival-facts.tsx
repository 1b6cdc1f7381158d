import { useQuery } from '@tanstack/react-query';
import { Fact } from '@/components/ui/fact-list';
import { websiteQuery } from '@/lib/website';

/** Where to park and how to leave the keys, as far as the owner says it; after "Where". */
export function ArrivalFacts() {
  const { data } = useQuery(websiteQuery);
  return (
    <>
      {data?.parking === undefined ? null : <Fact label="Parking">{data.parking}</Fact>}
      {data?.keyDrop === undefined ? null : <Fact label="Key drop">{data.keyDrop}</Fact>}
    </>
  );
}
