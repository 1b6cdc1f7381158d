-- Staff see with a booking that its customer wants no mail.
--
--   stopped_recipient(booking_id) -> the row of mail_suppressions that stops his mail, or null. For staff.
--     They lift it by deleting that row.

create function public.stopped_recipient(booking_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception using errcode = 'insufficient_privilege', message = 'staff_only';
  end if;
  return (
    select s.recipient from public.bookings b
    join public.mail_suppressions s on s.recipient = private.mail_key(b.customer_email)
    where b.id = stopped_recipient.booking_id
  );
end
$$;
comment on function public.stopped_recipient(uuid) is 'Whose wish for no mail stops the mail about a booking. For staff.';
revoke all on function public.stopped_recipient(uuid) from public, anon, authenticated, service_role;
grant execute on function public.stopped_recipient(uuid) to authenticated;
