export { Dashboard as Component } from '@/features/dashboard/bookings/list/dashboard';
