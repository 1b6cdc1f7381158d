import { LoadingSettings, SettingsView } from '@/features/dashboard/settings/settings-view';
import { StaffArea } from './staff-area';

export function Component() {
  return (
    <StaffArea waiting={<LoadingSettings />}>
      <SettingsView />
    </StaffArea>
  );
}
