export { StaffReceipt as Component } from '@/features/dashboard/money/receipt/staff-receipt';
