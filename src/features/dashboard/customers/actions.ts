import { toast } from 'sonner';
import {
  COMPANY,
  CONTACT,
  PERSON,
  TAGS,
  TOLD_BY,
  VEHICLES,
} from '@/content/staff/customer-records';
import { STAFF_KEY } from '@/lib/session';
import {
  addTag,
  changeContact,
  type Contact,
  type CustomerTag,
  type CustomerVehicle,
  deletePersonNote,
  deleteTags,
  deleteVehicle,
  mergeCustomers,
  partBookings,
  saveCustomer,
  savePersonNote,
  saveVehicle,
} from './records-api';
import { type NoteChanges, useChangesOfNotes } from '../bookings/actions/booking-notes';
import { CUSTOMERS_KEY } from '../bookings/api/keys';
import { useStaffChange } from '../bookings/actions/staff-change';

interface RecordTexts {
  readonly done: string;
  readonly failed: string;
}

/** A change of what is kept about a customer; busy until the customer is read again. */
const useRecord = <Value>(send: (value: Value) => Promise<unknown>, texts: RecordTexts) =>
  useStaffChange({ send, ...texts, reads: [CUSTOMERS_KEY] });

export const useAddTag = (customerId: string) =>
  useRecord((tag: CustomerTag) => addTag(customerId, tag), {
    done: TAGS.saved,
    failed: TAGS.saveFailed,
  });

export const useDeleteTags = () =>
  useRecord(deleteTags, { done: TAGS.removed, failed: TAGS.removeFailed });

export const useSaveVehicle = (customerId: string, isNew: boolean) =>
  useRecord((vehicle: CustomerVehicle) => saveVehicle(customerId, vehicle, isNew), {
    done: VEHICLES.saved,
    failed: VEHICLES.saveFailed,
  });

export const useDeleteVehicle = () =>
  useRecord(deleteVehicle, { done: VEHICLES.removed, failed: VEHICLES.removeFailed });

export const useSaveCompany = (customerId: string) =>
  useRecord((company: string | null) => saveCustomer(customerId, { company }), {
    done: COMPANY.saved,
    failed: COMPANY.saveFailed,
  });

export const useSaveToldBy = (customerId: string) =>
  useRecord((toldBy: string) => saveCustomer(customerId, { told_by: toldBy }), {
    done: TOLD_BY.saved,
    failed: TOLD_BY.saveFailed,
  });

export const useMergeCustomers = (bookingId: string) =>
  useRecord((otherKey: string) => mergeCustomers(bookingId, otherKey), {
    done: PERSON.joined,
    failed: PERSON.joinFailed,
  });

export const usePartBookings = () =>
  useRecord(partBookings, { done: PERSON.parted, failed: PERSON.partFailed });

/** Gives a customer another contact, in all bookings that carry the old one. */
export const useChangeContact = (key: string, from: Contact) =>
  useStaffChange({
    send: (to: Contact) => changeContact(key, from, to),
    onDone: (bookings) =>
      toast.success(CONTACT.saved, { description: CONTACT.savedText(bookings) }),
    failed: CONTACT.failed,
    texts: { conflict: CONTACT.changedSince, invalid: CONTACT.refused },
    // Every view shows names and phones.
    reads: [[STAFF_KEY]],
  });

/** Changes of the notes on a customer. */
export const usePersonNoteChanges = (customerId: string): NoteChanges =>
  useChangesOfNotes({
    save: (draft) => savePersonNote(customerId, draft),
    remove: deletePersonNote,
    queryKey: CUSTOMERS_KEY,
  });
