import { callAsStaff } from '@/lib/supabase';

export async function removeVehiclePhoto(photoId: string): Promise<void> {
  await callAsStaff('remove_booking_photo', { photo_id: photoId });
}
