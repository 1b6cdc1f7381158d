import { PEOPLE } from '@/content/staff/people';
import { SHOP_ROLES } from '@/lib/session';

export function RoleOptions() {
  return SHOP_ROLES.map((role) => (
    <option key={role} value={role}>
      {PEOPLE.roles[role]}
    </option>
  ));
}
