import { createContext, useContext } from 'react';
import type { BookingForm } from '@/domain/booking/booking-form';
import type { CatalogueCategory } from '@/domain/catalogue';
import type { VehicleType } from '@/domain/vehicles';

/** A service chosen outside of the wizard, for example on its card, and what comes with it. */
export type ServiceChoice = Pick<BookingForm, 'service'> &
  Partial<Pick<BookingForm, 'extraServices' | 'vehicleType' | 'studio'>>;

/** The sections of a page share these parts of the booking draft. */
export interface ServiceChoices {
  /** The service chosen last outside of the wizard: its card is marked. Empty for none. */
  readonly chosenId: string;
  /** The vehicle of the draft: prices are shown for it. Empty while it is unknown. */
  readonly vehicleType: string;
  /** The category asked for in the services section; undefined until one is. */
  readonly category: CatalogueCategory | undefined;
  /** Preselects a service in the wizard, which goes back to step 1 and drops its add-ons. */
  readonly chooseService: (choice: ServiceChoice) => void;
  /** Empty for any. */
  readonly chooseVehicle: (vehicleType: VehicleType | '') => void;
  readonly showCategory: (category: CatalogueCategory) => void;
}

export const ServiceChoicesContext = createContext<ServiceChoices | undefined>(undefined);

export function useServiceChoices(): ServiceChoices {
  const choices = useContext(ServiceChoicesContext);
  if (!choices) throw new Error('There is no BookingDraftProvider around this section.');
  return choices;
}
