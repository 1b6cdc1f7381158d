export { TaxesView as Component } from '@/features/dashboard/money/taxes/taxes-view';
