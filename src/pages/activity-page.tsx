export { ActivityView as Component } from '@/features/dashboard/activity/activity-view';
