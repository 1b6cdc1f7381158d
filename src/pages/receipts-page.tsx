export { ReceiptsView as Component } from '@/features/dashboard/money/receipt/receipts-view';
