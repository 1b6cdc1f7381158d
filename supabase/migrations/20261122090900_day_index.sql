-- The day and the week of the shop: their bookings in every status.

create index bookings_booking_date on public.bookings (booking_date);
