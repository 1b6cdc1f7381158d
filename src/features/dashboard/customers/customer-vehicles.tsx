import { Pencil, Plus, Trash2 } from 'lucide-react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormInput, FormSelect } from '@/components/ui/form-field';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { VEHICLES } from '@/content/staff/customer-records';
import { FIELD_LIMITS } from '@/domain/booking/booking-columns';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { DEFAULT_VEHICLE_TYPE, VEHICLE_TYPE_OPTIONS } from '@/domain/vehicles';
import type { ListedBooking } from '../bookings/api/listed-booking';
import type { CustomerVehicle } from './records-api';
import { useDeleteVehicle, useSaveVehicle } from './actions';
import { bookedVehicles, type PlainVehicle } from './known-vehicles';
import { Panel } from '../shell/panel';
import { StaffForm, useStaffForm } from '../shell/staff-form';

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

interface VehicleFormProps {
  readonly customerId: string;
  /** Written down before, or only booked. */
  readonly vehicle: PlainVehicle & Partial<CustomerVehicle>;
  readonly onClose: () => void;
}

const LIMITS = { ...FIELD_LIMITS, plate: 15 };

/** Is null if nothing is typed. */
const optional = (text: z.ZodMiniType<string, string>) =>
  z.pipe(
    text,
    z.transform((typed) => typed || null),
  );
const PLATE = z.regex(/^$|^[A-Z0-9][A-Z0-9 -]{0,14}$/, VEHICLES.plateWrong);
const schema = z.object({
  plate: optional(z.string().check(z.trim(), z.toUpperCase(), PLATE)),
  vehicleType: z.string(),
  vehicleMake: optional(z.string().check(z.trim())),
  vehicleModel: optional(z.string().check(z.trim())),
});

function VehicleForm({ customerId, vehicle, onClose }: VehicleFormProps) {
  const { plate, vehicleType, vehicleMake, vehicleModel } = vehicle;
  const form = useStaffForm({
    schema,
    start: {
      plate: plate ?? '',
      vehicleType,
      vehicleMake: vehicleMake ?? '',
      vehicleModel: vehicleModel ?? '',
    },
    save: useSaveVehicle(customerId, vehicle.id === undefined),
    send: (typed, id) => ({ id: vehicle.id ?? id, ...typed }),
    onDone: onClose,
  });
  const { control } = form;
  const of = (name: 'plate' | 'vehicleMake' | 'vehicleModel') => ({
    control,
    name,
    maxLength: LIMITS[name],
  });
  return (
    <StaffForm
      form={form}
      texts={VEHICLES}
      className="my-2.5 grid-cols-1 gap-3 md:grid-cols-2"
      onClose={onClose}
    >
      <FormInput
        {...of('plate')}
        label={VEHICLES.plate}
        hint={VEHICLES.plateHint}
        autoCapitalize="characters"
      />
      <FormSelect
        name="vehicleType"
        label={VEHICLES.type}
        options={VEHICLE_TYPE_OPTIONS}
        placeholder={vehicleType}
      />
      <FormInput {...of('vehicleMake')} label={VEHICLES.make} />
      <FormInput {...of('vehicleModel')} label={VEHICLES.model} />
    </StaffForm>
  );
}
