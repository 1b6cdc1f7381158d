export { SettingsView as Component } from '@/features/dashboard/settings/settings-view';
