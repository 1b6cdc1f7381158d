-- Room for every test of the run: tests take slots one after the other, and their work lasts hours.
insert into public.bays (name, kinds, position)
select 'Spare bay ' || n, '{tinting,detailing,additional,paint,protection,graphics}', 100 + n
from generate_series(1, 30) n;
-- Open on holidays, so that the tests find times on any day of the year.
delete from public.closures;
-- How a deposit is paid, for the bookings that one is asked of.
update public.checkout_settings set deposit_text = 'e-Transfer to pay@example.com';
