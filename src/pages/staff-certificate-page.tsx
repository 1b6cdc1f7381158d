export { StaffCertificate as Component } from '@/features/dashboard/installed/staff-certificate';
