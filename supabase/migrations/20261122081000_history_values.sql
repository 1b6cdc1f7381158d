-- History holds values of the catalogue, dates, prices and the status, and no text that anybody typed.
--
-- The services of the catalogue (src/domain/catalogue.ts), by id and name. One that is not listed is
-- left out of the history, nothing else: add it in a migration of its own when the catalogue grows.

create table private.catalogue (
  id text not null constraint catalogue_pkey primary key,
  name text not null constraint catalogue_name unique
);
alter table private.catalogue enable row level security;
revoke all on table private.catalogue from public, anon, authenticated, service_role;

insert into private.catalogue (id, name) values
  ('SedanFrontTinting', 'Sedan Front Window Tinting'),
  ('SedanRearTinting', 'Sedan Rear Window Tinting'),
  ('SUVFrontTinting', 'SUV Front Window Tinting'),
  ('SUVRearTinting', 'SUV Rear Window Tinting'),
  ('VanFrontTinting', 'Van Front Window Tinting'),
  ('VanRearTinting', 'Van Rear Window Tinting'),
  ('CarbonWindshieldTint', 'Carbon Front Windshield Tint'),
  ('CeramicWindshieldTint', 'Ceramic Front Windshield Tint'),
  ('ChameleonWindshieldTint', 'Chameleon Front Windshield Tint'),
  ('ClassicInteriorOnly', 'Classic Interior Only'),
  ('ClassicExteriorOnly', 'Classic Exterior Only'),
  ('ClassicDetailing', 'Classic Detailing'),
  ('PremiumDetailing', 'Premium Detailing'),
  ('InteriorDetailing', 'Interior Detailing'),
  ('PaintEnhancement', 'Paint Enhancement'),
  ('PaintCorrection', 'Paint Correction'),
  ('EngineBayClean', 'Engine Bay Clean'),
  ('PetHairRemoval', 'Pet Hair Removal'),
  ('HeadlightsRestoration', 'Headlights Restoration'),
  ('OzoneOdourTreatment', 'Ozone Odour Treatment'),
  ('HeadlinerShampoo', 'Headliner Shampoo'),
  ('FadedPlasticRestoration', 'Faded Plastic Restoration'),
  ('PickupBedClean', 'Pickup Bed Clean'),
  ('UndercarriageWash', 'Undercarriage Wash'),
  ('MoldVirusRemoval', 'Mold/Virus Removal'),
  ('CeramicCoating2Year', 'Ceramic Coating (2 Years)'),
  ('CeramicCoating5Year', 'Ceramic Coating (5 Years)'),
  ('CeramicCoating10Year', 'Ceramic Coating (10 Years)'),
  ('PaintProtectionFilm', 'Paint Protection Film (PPF)'),
  ('WheelCaliperPainting', 'Rim & Caliper Painting'),
  ('FullVehicleWrap', 'Full Car Wrapping'),
  ('PartialVehicleWrap', 'Partial Car Wrapping'),
  ('CustomDecals', 'Custom Decals'),
  ('CommercialDecals', 'Commercial Decals'),
  ('TShirtPrinting', 'T-Shirt Printing'),
  ('BannersFlexSigns', 'Banners/Flex/Lawn Signs'),
  ('LaserEngraving', 'Laser Engraving/Cutting'),
  ('CustomGraphics', 'Custom Graphics'),
  ('CustomDesign', 'Custom Design'),
  ('SedanTinting', 'Sedan Window Tinting'),
  ('SUVTinting', 'SUV Window Tinting'),
  ('VanTinting', 'Van Window Tinting');


create or replace function private.impersonal_facts(booking jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.key, f.fact), '{}') from (
    select e.key, case
      when e.key in ('status', 'booking_date', 'booking_time', 'total_price') then e.value
      when e.key = 'service_name' then (select to_jsonb(c.name) from private.catalogue c where c.name = e.value #>> '{}')
      when e.key = 'vehicle_type'
        and e.value #>> '{}' in ('sedan', 'suv', 'truck', 'van', 'coupe', 'hatchback') then e.value
      when e.key in ('add_ons', 'extra_services') and jsonb_typeof(e.value) = 'array' then (
        select coalesce(jsonb_agg(c.id order by a.place), '[]')
        from jsonb_array_elements_text(e.value) with ordinality a (id, place)
        join private.catalogue c on c.id = a.id
      ) end as fact
    from jsonb_each(booking) e
  ) f where f.fact is not null
$$;

update public.booking_events e
  set old_values = private.impersonal_facts(e.old_values), new_values = private.impersonal_facts(e.new_values)
  where e.kind in ('created', 'changed', 'deleted');
