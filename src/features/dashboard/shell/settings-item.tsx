import { Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { SETTINGS } from '@/content/staff/settings';

export function SettingsItem() {
  return (
    <Button asChild look="plain" size="s" className="w-full justify-start px-3">
      <Link to={PATHS.settings}>
        <Settings size={18} aria-hidden="true" />
        {SETTINGS.open}
      </Link>
    </Button>
  );
}
