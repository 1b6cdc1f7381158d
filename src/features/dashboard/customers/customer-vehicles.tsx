import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { VEHICLES } from '@/content/staff/customer-records';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { DEFAULT_VEHICLE_TYPE } from '@/domain/vehicles';
import type { ListedBooking } from '../bookings/api/listed-booking';
import type { CustomerVehicle } from './records-api';
import { useDeleteVehicle } from './actions';
import { bookedVehicles, type PlainVehicle } from './known-vehicles';
import { Panel } from '../shell/panel';
import { VehicleForm } from './vehicle-form';

interface CustomerVehiclesProps {
  readonly customerId: string;
  readonly vehicles: readonly CustomerVehicle[];
  readonly bookings: readonly ListedBooking[];
}

const NEW = { vehicleType: DEFAULT_VEHICLE_TYPE, vehicleMake: null, vehicleModel: null };

/** The customer's vehicles with their plates: those that staff wrote down, then those that were booked. */
export function CustomerVehicles({ customerId, vehicles, bookings }: CustomerVehiclesProps) {
  const form = useInlineForm();
  const booked = bookedVehicles(bookings, vehicles);
  return (
    <Panel
      title={VEHICLES.title}
      className="md:px-5"
      aside={
        <OpenForm form={form} icon={Plus} look="plain" className="-mr-2 px-2">
          {VEHICLES.add}
        </OpenForm>
      }
    >
      {vehicles.length + booked.length === 0 ? (
        <p className="text-sm text-text-2">{VEHICLES.none}</p>
      ) : null}
      {form.isOpen ? (
        <VehicleForm customerId={customerId} vehicle={NEW} onClose={form.close} />
      ) : null}
      <ul className="divide-y divide-line-soft">
        {vehicles.map((vehicle) => (
          <VehicleLine key={vehicle.id} customerId={customerId} vehicle={vehicle} />
        ))}
        {booked.map((vehicle) => (
          <VehicleLine key={vehicleText(vehicle)} customerId={customerId} vehicle={vehicle} />
        ))}
      </ul>
    </Panel>
  );
}

interface VehicleLineProps {
  readonly customerId: string;
  readonly vehicle: PlainVehicle & Partial<CustomerVehicle>;
}

function VehicleLine({ customerId, vehicle }: VehicleLineProps) {
  const { isOpen, opener, open, close } = useInlineForm();
  const { mutate: remove, isPending } = useDeleteVehicle();
  const { id, plate } = vehicle;
  const text = vehicleText(vehicle);
  const isWritten = id !== undefined;
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center gap-x-3 text-sm">
        <span className="mr-auto min-w-0 wrap-anywhere">
          {text}
          {plate ? (
            <b className="ml-2 rounded-s px-1.5 py-0.5 font-semibold whitespace-nowrap tabular-nums inset-ring inset-ring-line-strong">
              {plate}
            </b>
          ) : null}
        </span>
        {isOpen ? null : (
          <span className="-mr-2 ml-auto flex">
            <Button
              ref={opener}
              look="plain"
              size="s"
              className="px-2"
              aria-label={isWritten ? VEHICLES.editOf(text) : VEHICLES.addPlateOf(text)}
              onClick={open}
            >
              {isWritten ? <Pencil size={16} aria-hidden="true" /> : null}
              {isWritten ? VEHICLES.edit : VEHICLES.addPlate}
            </Button>
            {isWritten ? (
              <Button
                look="danger"
                size="s"
                className="px-2"
                aria-label={VEHICLES.removeOf(text)}
                isBusy={isPending}
                onClick={() => remove(id)}
              >
                <Trash2 size={16} aria-hidden="true" />
                <span className="sr-only">{VEHICLES.remove}</span>
              </Button>
            ) : null}
          </span>
        )}
      </div>
      {isOpen ? <VehicleForm customerId={customerId} vehicle={vehicle} onClose={close} /> : null}
    </li>
  );
}
