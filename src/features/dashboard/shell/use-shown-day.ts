import { useParams } from 'react-router-dom';
import { type Day, isDay } from '@/domain/day';
import { useShopDay } from '@/components/clock';

/** The day of the address; today in the shop where it names none. */
export function useShownDay(): Day {
  const { day = '' } = useParams();
  const today = useShopDay();
  return isDay(day) ? day : today;
}
